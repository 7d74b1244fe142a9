-- A story whose pictures are all withheld tells nothing: it stands in no list and is not counted.
alter table stories add column shown boolean not null default false;
update stories set shown = true where exists (select from story_items where story_id = stories.id and not withheld);
create index stories_shown_by_list on stories (list, told_at desc, id desc) where shown;

create or replace function count_story_lists() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform shift_story_lists(array_agg(list), array_agg(week_of(told_at)), array_agg(1)) from new_stories where shown;
  elsif tg_op = 'DELETE' then
    perform shift_story_lists(array_agg(list), array_agg(week_of(told_at)), array_agg(-1)) from old_stories where shown;
  elsif tg_op = 'UPDATE' then
    perform shift_story_lists(array_agg(list), array_agg(week), array_agg(change)) from (
      select list, week_of(told_at) as week, 1 as change from new_stories where shown
      union all
      select list, week_of(told_at), -1 from old_stories where shown
    ) changes;
  else
    delete from story_list_weeks;
    delete from story_lists;
  end if;
  return null;
end $$;
select shift_story_lists(array_agg(list), array_agg(week_of(told_at)), array_agg(-1)) from stories where not shown;

create function show_stories(stories_touched integer[]) returns void language plpgsql as $$
begin
  -- Of two who each take one of the last two pictures, the second sees what the first did.
  perform from stories where id = any(stories_touched) order by id for no key update;
  update stories set shown = not shown
  where id = any(stories_touched)
    and shown <> exists (select from story_items where story_id = stories.id and not withheld);
end $$;

create function items_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform show_stories(array[old.story_id, new.story_id]);
  else
    perform show_stories(array_agg(distinct story_id)) from changed_items having count(*) > 0;
  end if;
  return null;
end $$;
create trigger shown_added after insert on story_items
  referencing new table as changed_items for each statement execute function items_changed();
create trigger shown_removed after delete on story_items
  referencing old table as changed_items for each statement execute function items_changed();
create trigger shown_changed after update of withheld, story_id on story_items for each row
  when (old.withheld <> new.withheld or old.story_id <> new.story_id) execute function items_changed();

-- Holds the stories as strongly as `show_stories` will: two who both held them weakly would wait for each other.
create or replace function withhold_items(items integer[]) returns void language plpgsql as $$
begin
  -- Nobody changes the audience meanwhile.
  perform from stories where id in (select story_id from story_items where id = any(items)) order by id for no key update;
  update story_items set withheld = not withheld
  from (
    select item.id, exists (
      select from story_item_children child
      where child.item_id = item.id
        and not consents_to(child.kid_id, case story.audience when 'families' then 'families' else 'website' end)
    ) as wanted
    from story_items item join stories story on story.id = item.story_id
    where item.id = any(items)
  ) known
  where story_items.id = known.id and story_items.withheld <> known.wanted;
end $$;
