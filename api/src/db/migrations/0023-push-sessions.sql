-- A device hears of a family as long as somebody of it is signed in there.
alter table push_subscriptions add column session_id integer references sessions on delete cascade;
create index push_subscriptions_by_session on push_subscriptions (session_id);
