-- News and stories put off ring at their new moment, also where they were told already, written down as old, or are being
-- told just now: those who have not heard yet hear of them then, and the sender drops what is not out (push/queries.ts).
create or replace function announce_then() returns trigger language plpgsql as $$
declare
  thing jsonb := to_jsonb(new);
  moment timestamptz := thing ->> tg_argv[1];
begin
  update announcements
  set due_at = greatest(now(), moment), told_up_to = 0
  where kind = tg_argv[0] and thing_id = new.id and told_at is null and (told_up_to = 0 or moment > now());
  -- Of the posts only news ring.
  if not found and moment > now() and coalesce((thing ->> 'category_id')::integer, 1) = 1 then
    insert into announcements (kind, thing_id, due_at) values (tg_argv[0], new.id, moment);
  end if;
  return null;
end $$;
