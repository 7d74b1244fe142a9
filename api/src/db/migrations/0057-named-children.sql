-- Which children can be recognised in a picture or film. It is shown as long as each of them has the consent that its
-- audience asks for; whoever takes one back, takes the picture back in the same moment. A child that is gone consents
-- to nothing: its line stays without it, and the picture stays away.

create table story_item_children (
  id integer generated always as identity primary key,
  item_id integer not null references story_items on delete cascade,
  kid_id integer references kids on delete set null,
  unique (item_id, kid_id)
);
create index story_item_children_by_kid on story_item_children (kid_id);

create table branch_picture_children (
  id integer generated always as identity primary key,
  picture_id integer not null references branch_pictures on delete cascade,
  kid_id integer references kids on delete set null,
  unique (picture_id, kid_id)
);
create index branch_picture_children_by_kid on branch_picture_children (kid_id);

-- Kept by the triggers below, so that no list asks for consents.
alter table story_items add column withheld boolean not null default false;
alter table branch_pictures add column withheld boolean not null default false;
create index branch_pictures_shown on branch_pictures (branch_id, position, id) where not withheld;
create index branch_pictures_withheld on branch_pictures (image) where withheld;
create trigger content_changed_withheld after update of withheld on branch_pictures
  for each statement execute function tell_of_content();

create function consents_to(kid integer, wanted text) returns boolean language sql stable as $$
  select coalesce(
    (select granted from photo_consents where kid_id = kid and audience = wanted order by id desc limit 1), false)
$$;

create function withhold_items(items integer[]) returns void language plpgsql as $$
begin
  -- Nobody changes the audience meanwhile.
  perform from stories where id in (select story_id from story_items where id = any(items)) for share;
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

create function withhold_pictures(pictures integer[]) returns void language sql as $$
  update branch_pictures set withheld = not withheld
  from (
    select id, exists (
      select from branch_picture_children child
      where child.picture_id = picture.id and not consents_to(child.kid_id, 'website')
    ) as wanted
    from branch_pictures picture where id = any(pictures)
  ) known
  where branch_pictures.id = known.id and branch_pictures.withheld <> known.wanted
$$;

create function child_named() returns trigger language plpgsql as $$
begin
  -- A word about the same child, given or taken back at this moment, waits for this, or this for it.
  if tg_op <> 'DELETE' then
    perform from kids where id = new.kid_id for no key update;
  end if;
  if tg_table_name = 'story_item_children' then
    perform withhold_items(array[(to_jsonb(coalesce(new, old)) ->> 'item_id')::integer]);
  else
    perform withhold_pictures(array[(to_jsonb(coalesce(new, old)) ->> 'picture_id')::integer]);
  end if;
  return null;
end $$;
create trigger named after insert or update or delete on story_item_children for each row execute function child_named();
create trigger named after insert or update or delete on branch_picture_children for each row execute function child_named();

create function consent_decided() returns trigger language plpgsql as $$
begin
  perform from kids where id = new.kid_id for no key update;
  perform withhold_items(array(select item_id from story_item_children where kid_id = new.kid_id));
  perform withhold_pictures(array(select picture_id from branch_picture_children where kid_id = new.kid_id));
  return null;
end $$;
create trigger decided after insert on photo_consents for each row execute function consent_decided();

create function audience_changed() returns trigger language plpgsql as $$
begin
  perform withhold_items(array(select id from story_items where story_id = new.id));
  return null;
end $$;
create trigger audience_changed after update of audience on stories for each row
  when (old.audience is distinct from new.audience) execute function audience_changed();

-- A branch counts the pictures that are shown.
create or replace function count_added_pictures() returns trigger language plpgsql as $$
begin
  update branches set pictures_count = pictures_count + added.count
  from (select branch_id, count(*)::integer as count from new_pictures where not withheld group by branch_id) added
  where branches.id = added.branch_id;
  return null;
end $$;

create or replace function count_removed_pictures() returns trigger language plpgsql as $$
begin
  update branches set pictures_count = pictures_count - removed.count
  from (select branch_id, count(*)::integer as count from old_pictures where not withheld group by branch_id) removed
  where branches.id = removed.branch_id;
  return null;
end $$;

create or replace function count_moved_pictures() returns trigger language plpgsql as $$
begin
  -- Most updates move nothing; they must not touch the branches.
  if not exists (select id, branch_id, withheld from new_pictures except select id, branch_id, withheld from old_pictures) then
    return null;
  end if;
  update branches set pictures_count = pictures_count + moved.count
  from (
    select branch_id, sum(change)::integer as count
    from (
      select branch_id, 1 as change from new_pictures where not withheld
      union all
      select branch_id, -1 from old_pictures where not withheld
    ) changes
    group by branch_id
    having sum(change) <> 0
  ) moved
  where branches.id = moved.branch_id;
  return null;
end $$;
