-- Links that show the public page with what is not public yet, for a day: the token as a hash.
create table content_previews (
  token_hash bytea primary key,
  item_id integer not null references content_items on delete cascade,
  staff_id integer references staff on delete cascade,
  expires_at timestamptz not null
);
create index content_previews_by_end on content_previews (expires_at);
