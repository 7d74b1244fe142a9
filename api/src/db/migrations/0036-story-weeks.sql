-- How many stories fall into each week: page 1,000 is found from here, as that of the posts is (0007).
create table story_weeks (
  week integer primary key,
  stories_count integer not null
);
insert into story_weeks (week, stories_count) select week_of(told_at), count(*) from stories group by 1;

create function count_story_weeks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into story_weeks as counted (week, stories_count)
    select week_of(told_at), count(*) from new_stories group by 1 order by 1
    on conflict (week) do update set stories_count = counted.stories_count + excluded.stories_count;
  elsif tg_op = 'DELETE' then
    update story_weeks counted set stories_count = counted.stories_count - gone.count
    from (select week_of(told_at) as week, count(*) from old_stories group by 1) gone where counted.week = gone.week;
  elsif tg_op = 'UPDATE' then
    insert into story_weeks as counted (week, stories_count)
    select week, sum(change) from (
      select week_of(told_at) as week, 1 as change from new_stories
      union all
      select week_of(told_at), -1 from old_stories
    ) changes group by 1 having sum(change) <> 0 order by 1
    on conflict (week) do update set stories_count = counted.stories_count + excluded.stories_count;
  else
    delete from story_weeks;
    update stories_counted set count = 0;
  end if;
  return null;
end $$;

create trigger weeks_added after insert on stories
  referencing new table as new_stories for each statement execute function count_story_weeks();
create trigger weeks_removed after delete on stories
  referencing old table as old_stories for each statement execute function count_story_weeks();
create trigger weeks_changed after update on stories
  referencing old table as old_stories new table as new_stories for each statement execute function count_story_weeks();
create trigger weeks_emptied after truncate on stories
  for each statement execute function count_story_weeks();
