-- An announcement to a hundred thousand devices is laid aside part by part: up to this device, in the order of their ids.
alter table announcements add column told_up_to integer not null default 0;

-- News and stories put off, or brought forward, ring at their new moment.
create function announce_then() returns trigger language plpgsql as $$
begin
  update announcements set due_at = greatest(now(), (to_jsonb(new) ->> tg_argv[1])::timestamptz)
  where kind = tg_argv[0] and thing_id = new.id and told_at is null and told_up_to = 0;
  return null;
end $$;
create index announcements_of_things on announcements (kind, thing_id) where told_at is null;
create trigger announce_then after update of published_at on posts for each row
  when (old.published_at is distinct from new.published_at)
  execute function announce_then('news', 'published_at');
create trigger announce_then after update of told_at on stories for each row
  when (old.told_at is distinct from new.told_at)
  execute function announce_then('story', 'told_at');
