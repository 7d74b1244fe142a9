-- Who may see a story: anybody who is signed in, so nobody recognisable is in it; or the families of its branch: those
-- with a confirmed address and a child whose registration there is neither refused nor withdrawn.

alter table stories
  add column audience text not null default 'families' check (audience in ('accounts', 'families')),
  -- The list it stands in: 0 for any account, else its branch, for that branch's families.
  add column list integer generated always as (case audience when 'accounts' then 0 else branch_id end) stored;
create index stories_by_list on stories (list, told_at desc, id desc);

-- How many stories each list holds, in each week and in all: a reader's total and page 1,000 are found from here.
create table story_list_weeks (
  list integer not null,
  week integer not null,
  stories_count integer not null,
  primary key (list, week)
);
create table story_lists (
  list integer primary key,
  stories_count integer not null
);
insert into story_list_weeks (list, week, stories_count) select list, week_of(told_at), count(*) from stories group by 1, 2;
insert into story_lists (list, stories_count) select list, count(*) from stories group by 1;

create function shift_story_lists(lists integer[], weeks integer[], changes integer[]) returns void language sql as $$
  insert into story_list_weeks as counted (list, week, stories_count)
  select list, week, sum(change) from unnest(lists, weeks, changes) as shift (list, week, change)
  group by 1, 2 having sum(change) <> 0 order by 1, 2
  on conflict (list, week) do update set stories_count = counted.stories_count + excluded.stories_count;
  insert into story_lists as counted (list, stories_count)
  select list, sum(change) from unnest(lists, changes) as shift (list, change)
  group by 1 having sum(change) <> 0 order by 1
  on conflict (list) do update set stories_count = counted.stories_count + excluded.stories_count;
$$;

create function count_story_lists() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform shift_story_lists(array_agg(list), array_agg(week_of(told_at)), array_agg(1)) from new_stories;
  elsif tg_op = 'DELETE' then
    perform shift_story_lists(array_agg(list), array_agg(week_of(told_at)), array_agg(-1)) from old_stories;
  elsif tg_op = 'UPDATE' then
    perform shift_story_lists(array_agg(list), array_agg(week), array_agg(change)) from (
      select list, week_of(told_at) as week, 1 as change from new_stories
      union all
      select list, week_of(told_at), -1 from old_stories
    ) changes;
  else
    delete from story_list_weeks;
    delete from story_lists;
  end if;
  return null;
end $$;

create trigger lists_added after insert on stories
  referencing new table as new_stories for each statement execute function count_story_lists();
create trigger lists_removed after delete on stories
  referencing old table as old_stories for each statement execute function count_story_lists();
create trigger lists_changed after update on stories
  referencing old table as old_stories new table as new_stories for each statement execute function count_story_lists();
create trigger lists_emptied after truncate on stories for each statement execute function count_story_lists();

-- A family's branches, among those it has or had something to do with.
create index registrations_that_hold on registrations (kid_id, branch_id) where status not in ('rejected', 'withdrawn');
