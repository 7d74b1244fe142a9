-- Reason of a picture's stop: a consent was withdrawn or has ended, a child was named, or the audience changed (docs/consent.md).
alter table picture_stops
  add column reason text check (reason = any (array['withdrawn', 'ended', 'named', 'audience']));
-- Stops whose branch is still to be notified.
update picture_stops set reason = 'withdrawn' where told_at is null;

-- Reads the reason from a setting of the transaction, which look_at_pictures sets.
create or replace function picture_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.path <> old.path then
      insert into picture_addresses (path, picture_id, leads_on) values (old.path, new.id, new.on_site);
      perform rename_picture(new.id, old.path, new.path);
    end if;
    if old.on_site and not new.on_site then
      update picture_addresses set leads_on = false where picture_id = new.id and leads_on;
    end if;
    if new.withheld and not old.withheld
      or old.audience in ('website', 'social') and new.audience not in ('website', 'social')
    then
      insert into picture_stops (picture_id, reason) values (new.id, case
        when new.audience <> old.audience then 'audience'
        else coalesce(nullif(current_setting('pictures.stop_reason', true), ''), 'named') end);
    end if;
    if new.taken_down_at is distinct from old.taken_down_at then
      perform withhold_items(array(select id from story_items where picture_id = new.id));
    end if;
  end if;
  update branch_pictures set withheld = not new.on_site where image = new.path and withheld = new.on_site;
  perform desk_notice('picture', new.id);
  return null;
end
$$;

-- Recomputes whether these pictures are withheld and name children; nothing else changes. A stop is stored with the reason.
create function look_at_pictures(looked integer[], stop_reason text) returns void language plpgsql as $$
begin
  perform set_config('pictures.stop_reason', stop_reason, true);
  update pictures set version = version
  where id = any(looked)
    and (withheld is distinct from picture_is_withheld(pictures)
      or has_children <> exists (select from picture_children where picture_id = pictures.id));
  perform set_config('pictures.stop_reason', '', true);
end
$$;

create or replace function child_named_on_picture() returns trigger language plpgsql as $$
begin
  -- Serialises with consents of the same child that are given or withdrawn at this moment.
  if tg_op <> 'DELETE' then
    perform from kids where id = new.kid_id for no key update;
  end if;
  perform look_at_pictures(array[coalesce(new.picture_id, old.picture_id)], 'named');
  perform withhold_items(array(select id from story_items where picture_id = coalesce(new.picture_id, old.picture_id)));
  return null;
end
$$;

-- Recomputes what shows these children, and locks them in the order of their ids.
create function look_at_children(looked integer[], stop_reason text) returns void language plpgsql as $$
begin
  perform from kids where id = any(looked) order by id for no key update;
  perform withhold_items(array(select unnest(items_with_child(kid)) from unnest(looked) kid));
  perform look_at_pictures(array(select unnest(pictures_with_child(kid)) from unnest(looked) kid), stop_reason);
end
$$;

create or replace function consent_decided() returns trigger language plpgsql as $$
declare
  rows_of_child integer[] := same_child(new.kid_id) || new.kid_id;
begin
  -- A picture that already stopped for another reason now lacks a consent that the family had given.
  if not new.granted and coalesce((
    select granted and ends_at > now() from photo_consents
    where kid_id = new.kid_id and audience = new.audience and id < new.id order by id desc limit 1), false)
  then
    perform from kids where id = any(rows_of_child) order by id for no key update;
    insert into picture_stops (picture_id, reason)
    select id, 'withdrawn' from pictures
    where id = any(pictures_with_child(new.kid_id)) and withheld and new.audience = any(consents_for(audience));
  end if;
  perform look_at_children(rows_of_child, 'withdrawn');
  return null;
end
$$;

-- A place begins or ends, or a child is corrected: another account may have the same child, and its refusal counts or counts no more.
create function guardians_changed() returns trigger language plpgsql as $$
declare
  kid integer := coalesce((to_jsonb(new) ->> 'kid_id')::integer, new.id);
begin
  if cardinality(same_child(kid)) > 0 then
    perform look_at_children(same_child(kid) || kid, 'withdrawn');
  end if;
  return null;
end
$$;

create or replace function look_at_ended_consents(since timestamptz) returns void language plpgsql as $$
declare
  kid integer;
begin
  for kid in
    select distinct kid_id from photo_consents where granted and ends_at > since and ends_at <= now() order by kid_id
  loop
    perform from kids where id = kid for no key update;
    perform withhold_items(items_with_child(kid));
    perform look_at_pictures(pictures_with_child(kid), 'ended');
  end loop;
end
$$;

drop function look_at_pictures(integer[]);

create trigger guardians_changed after insert or update of status on registrations for each row when ((new.status = 'accepted')) execute function guardians_changed();
create trigger guardians_changed_by_end after update of status on registrations for each row when (((old.status = 'accepted') and (new.status <> 'accepted'))) execute function guardians_changed();
create trigger guardians_changed after update of name, birth_date on kids for each row execute function guardians_changed();
