-- A branch knows how many pictures it has: the total of a page costs the same for ten pictures and for a hundred
-- thousand. Counted once a statement, however many rows it touches.

create function count_added_pictures() returns trigger language plpgsql as $$
begin
  update branches set pictures_count = pictures_count + added.count
  from (select branch_id, count(*)::integer as count from new_pictures group by branch_id) added
  where branches.id = added.branch_id;
  return null;
end $$;

create function count_removed_pictures() returns trigger language plpgsql as $$
begin
  update branches set pictures_count = pictures_count - removed.count
  from (select branch_id, count(*)::integer as count from old_pictures group by branch_id) removed
  where branches.id = removed.branch_id;
  return null;
end $$;

create function count_moved_pictures() returns trigger language plpgsql as $$
begin
  -- Most updates move nothing; they must not touch the branches.
  if not exists (select id, branch_id from new_pictures except select id, branch_id from old_pictures) then
    return null;
  end if;
  update branches set pictures_count = pictures_count + moved.count
  from (
    select branch_id, sum(change)::integer as count
    from (
      select branch_id, 1 as change from new_pictures
      union all
      select branch_id, -1 from old_pictures
    ) changes
    group by branch_id
    having sum(change) <> 0
  ) moved
  where branches.id = moved.branch_id;
  return null;
end $$;

create function count_no_pictures() returns trigger language plpgsql as $$
begin
  update branches set pictures_count = 0 where pictures_count <> 0;
  return null;
end $$;

create trigger count_added after insert on branch_pictures
  referencing new table as new_pictures for each statement execute function count_added_pictures();
create trigger count_removed after delete on branch_pictures
  referencing old table as old_pictures for each statement execute function count_removed_pictures();
create trigger count_moved after update on branch_pictures
  referencing old table as old_pictures new table as new_pictures
  for each statement execute function count_moved_pictures();
create trigger count_none after truncate on branch_pictures
  for each statement execute function count_no_pictures();
