-- Where a thing was read before: a post that was news, a branch that had another name in its address. Who comes there is
-- led on. Numbers stay what they are, so nothing else moves.
create table old_addresses (
  path text primary key,
  kind text not null check (kind in ('post', 'branch')),
  row_id integer not null
);

-- The news (category 1) have a place of their own; at the other place a piece of news is found anyway.
create function keep_old_address_of_post() returns trigger language plpgsql as $$
begin
  insert into old_addresses (path, kind, row_id) values ('/news/' || old.id, 'post', old.id) on conflict do nothing;
  return null;
end $$;
create trigger old_address_kept after update of category_id on posts
  for each row when (old.category_id = 1 and new.category_id <> 1) execute function keep_old_address_of_post();

-- What another branch was called before is its name no more once a new one takes it.
create function keep_old_address_of_branch() returns trigger language plpgsql as $$
begin
  insert into old_addresses (path, kind, row_id) values ('/branch/' || old.slug, 'branch', old.id)
    on conflict (path) do update set row_id = excluded.row_id;
  return null;
end $$;
create trigger old_address_kept after update of slug on branches
  for each row when (old.slug <> new.slug) execute function keep_old_address_of_branch();
