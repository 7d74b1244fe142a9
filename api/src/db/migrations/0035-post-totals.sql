-- How many posts each list holds, whatever their weeks: the total is one row, also after twenty years.
create table post_lists (
  category_id integer not null,
  branch_id integer not null,
  posts_count integer not null,
  primary key (category_id, branch_id)
);
insert into post_lists (category_id, branch_id, posts_count)
select category_id, branch_id, sum(posts_count) from post_weeks group by 1, 2;

-- The weeks know every change (0007); the totals follow them.
create function total_post_weeks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into post_lists as counted (category_id, branch_id, posts_count)
    select category_id, branch_id, sum(posts_count) from new_weeks group by 1, 2 order by 1, 2
    on conflict (category_id, branch_id) do update set posts_count = counted.posts_count + excluded.posts_count;
  elsif tg_op = 'DELETE' then
    update post_lists counted set posts_count = counted.posts_count - gone.posts_count
    from (select category_id, branch_id, sum(posts_count) as posts_count from old_weeks group by 1, 2) gone
    where (counted.category_id, counted.branch_id) = (gone.category_id, gone.branch_id);
  else
    update post_lists counted set posts_count = counted.posts_count + change.posts_count
    from (
      select category_id, branch_id, sum(posts_count) as posts_count from (
        select category_id, branch_id, posts_count from new_weeks
        union all
        select category_id, branch_id, -posts_count from old_weeks
      ) each group by 1, 2 having sum(posts_count) <> 0
    ) change
    where (counted.category_id, counted.branch_id) = (change.category_id, change.branch_id);
  end if;
  return null;
end $$;

create trigger totalled_added after insert on post_weeks
  referencing new table as new_weeks for each statement execute function total_post_weeks();
create trigger totalled_removed after delete on post_weeks
  referencing old table as old_weeks for each statement execute function total_post_weeks();
create trigger totalled_changed after update on post_weeks
  referencing old table as old_weeks new table as new_weeks for each statement execute function total_post_weeks();
