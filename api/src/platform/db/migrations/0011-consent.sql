-- Consent: functions and triggers that show no child without consent, for every program that writes (docs/consent.md).

-- Functions name tables of later files.
set local check_function_bodies = off;

-- Rows of the same child of other parents: the same birth date, and the same name in any spelling.
create function same_child(kid integer) returns integer[] language sql stable as $$
  select array(
    select other.id from kids own join kids other
      on other.birth_date = own.birth_date and other.id <> own.id and (other.user_id = own.user_id) is not true and name_letters(other.name) = name_letters(own.name)
    where own.id = kid order by other.id)
$$;

-- Whether a registration gives a place now: of the running school year or a later one, or of the last year for sixty days
-- (enrolment §3.8).
create function gives_place(registration registrations) returns boolean language sql stable as $$
  select registration.status = 'accepted' and coalesce(registration.place_ends_at > now(), true)
    and (now() at time zone 'Asia/Riyadh')::date < make_date(registration.year + 1, 8, 1) + 60
$$;

create function has_place(kid integer) returns boolean language sql stable as $$
  select exists (select from registrations where kid_id = kid and status = 'accepted' and gives_place(registrations))
$$;

-- Of two guardians whose child has a place, the stricter counts: the refusal of one hides what the other allowed.
create function consents_to(kid integer, wanted text) returns boolean language sql stable as $$
  select coalesce(
    (select granted and ends_at > now() from photo_consents
     where kid_id = kid and audience = wanted order by id desc limit 1), false)
    and not (has_place(kid) and exists (
      select from unnest(same_child(kid)) twin
      where has_place(twin) and not (
        select granted from photo_consents where kid_id = twin and audience = wanted order by id desc limit 1)))
$$;

-- Locks the stories as strongly as `show_stories` does: two transactions with weaker locks would deadlock.
create function withhold_items(items integer[]) returns void language plpgsql as $$
begin
  -- Locks the stories, so that their audience does not change meanwhile.
  perform from stories where id in (select story_id from story_items where id = any(items)) order by id for no key update;
  update story_items set withheld = not withheld
  from (
    select item.id,
      exists (
        select from pictures picture
        where picture.id = item.picture_id and (
          picture.taken_down_at is not null
          or not (picture.nobody_recognisable or exists (select from picture_children where picture_id = picture.id))
          or exists (
            select from picture_children child
            where child.picture_id = picture.id
              and not consents_to(child.kid_id, case story.audience when 'families' then 'families' else 'website' end)))
      ) as wanted
    from story_items item join stories story on story.id = item.story_id
    where item.id = any(items)
  ) known
  where story_items.id = known.id and story_items.withheld <> known.wanted;
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

create function consent_decided() returns trigger language plpgsql as $$
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

-- A place begins, ends or comes to another row of the child, or a child is corrected: another account may have the same child, and its refusal counts or counts no more.
create function guardians_changed() returns trigger language plpgsql as $$
declare
  kid integer := coalesce((to_jsonb(new) ->> 'kid_id')::integer, new.id);
  former integer := coalesce((to_jsonb(old) ->> 'kid_id')::integer, kid);
  looked integer[] := same_child(kid) || same_child(former);
begin
  -- Those with whom the child was the same before it was corrected.
  if tg_table_name = 'kids' then
    looked := looked || array(select id from kids where birth_date = old.birth_date and id <> old.id and (user_id = old.user_id) is not true
      and name_letters(name) = name_letters(old.name));
  end if;
  if cardinality(looked) > 0 then
    perform look_at_children(looked || kid || former, 'withdrawn');
  end if;
  return null;
end
$$;

create function audience_changed() returns trigger language plpgsql as $$
begin
  perform withhold_items(array(select id from story_items where story_id = new.id));
  return null;
end
$$;

create function show_stories(stories_touched integer[]) returns void language plpgsql as $$
begin
  -- Two transactions that each remove one of the last two pictures wait for each other here.
  perform from stories where id = any(stories_touched) order by id for no key update;
  update stories set shown = not shown
  where id = any(stories_touched)
    and shown <> exists (select from story_items where story_id = stories.id and not withheld);
end
$$;

create function items_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform show_stories(array[old.story_id, new.story_id]);
  else
    perform show_stories(array_agg(distinct story_id)) from changed_items having count(*) > 0;
  end if;
  return null;
end
$$;

create function picture_used() returns trigger language plpgsql as $$
begin
  update pictures set is_used = exists (select from picture_uses where picture_id = pictures.id)
  where id = coalesce(new.picture_id, old.picture_id)
    and is_used <> exists (select from picture_uses where picture_id = pictures.id);
  return null;
end
$$;

create function consent_ends() returns trigger language plpgsql as $$
begin
  if new.granted then new.ends_at := coalesce(new.ends_at, new.decided_at + interval '2 years');
  else new.ends_at := null;
  end if;
  return new;
end
$$;

-- The consents that an audience needs; pictures for social networks are on the site, too.
create function consents_for(audience text) returns text[] language sql immutable as $$
  select case audience when 'social' then array['website', 'social'] else array[audience] end
$$;

create function picture_is_withheld(picture pictures) returns boolean language sql stable as $$
  select case
    when exists (select from picture_children where picture_id = picture.id) then exists (
      select from picture_children child, unnest(consents_for(picture.audience)) wanted
      where child.picture_id = picture.id and not consents_to(child.kid_id, wanted))
    else picture.audience <> 'room' and not picture.nobody_recognisable
  end
$$;

-- An unguessable address that contains the focal point: `pictures/3f/3f…-30-70.webp`; without one it is the middle.
create function new_picture_path(x integer, y integer, ending text) returns text language sql as $$
  select concat('pictures/', left(name, 2), '/', name, case when x <> 50 or y <> 50 then concat('-', x, '-', y) end, '.', ending)
  from (select replace(gen_random_uuid()::text, '-', '') as name) named
$$;

create function picture_changes() returns trigger language plpgsql as $$
begin
  new.has_children := exists (select from picture_children where picture_id = new.id);
  new.search := picture_search(new.alt, new.name);
  new.withheld := picture_is_withheld(new);
  if tg_op = 'UPDATE' and new.path = old.path and (
    new.focus_x <> old.focus_x or new.focus_y <> old.focus_y or new.file <> old.file
    or old.on_site and not (new.audience in ('website', 'social') and not new.withheld and new.taken_down_at is null))
  then
    new.path := new_picture_path(new.focus_x, new.focus_y, substring(old.path from '\w+$'));
  end if;
  return new;
end
$$;

-- Reads the reason from a setting of the transaction, which look_at_pictures sets.
create function picture_changed() returns trigger language plpgsql as $$
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
  if tg_op = 'INSERT' and new.on_site
    or tg_op = 'UPDATE' and (old.on_site, old.path, old.file) is distinct from (new.on_site, new.path, new.file)
  then
    notify content_changed;
  end if;
  if tg_op = 'UPDATE' and old.branch_id is distinct from new.branch_id and old.branch_id is not null then
    perform desk_notice('picture', new.id, array[old.branch_id], 'picture');
  end if;
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

create function child_named_on_picture() returns trigger language plpgsql as $$
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

create function story_item_shows_picture() returns trigger language plpgsql as $$
begin
  perform withhold_items(array[new.id]);
  return null;
end
$$;

create function pictures_with_child(kid integer) returns integer[] language sql stable as $$
  select array(select picture_id from picture_children where kid_id = kid)
$$;

create function items_with_child(kid integer) returns integer[] language sql stable as $$
  select array(select id from story_items where picture_id = any(pictures_with_child(kid)))
$$;

-- Withholds pictures whose consents have ended since then.
create function look_at_ended_consents(since timestamptz) returns void language plpgsql as $$
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

create function gallery_picture() returns trigger language plpgsql as $$
begin
  new.withheld := not coalesce((select on_site from pictures where path = new.image), false);
  return new;
end
$$;

-- Public rows that show a picture: content with its path, and stories.
create function picture_places(picture integer) returns table(kind text, id integer, title jsonb) language plpgsql stable as $$
declare
  place record;
  named text := (select path from pictures where pictures.id = picture);
begin
  for place in
    select columns.table_name::text as name,
      string_agg(format(
        case columns.domain_name when 'picture' then '%1$I = $1' else '$1 in (%1$I ->> ''en'', %1$I ->> ''ar'')' end,
        columns.column_name), ' or ') as condition,
      (select titles.column_name::text from information_schema.columns titles
       where titles.table_schema = 'public' and titles.table_name = columns.table_name
         and titles.column_name in ('title', 'name') and titles.data_type = 'jsonb'
       order by titles.column_name desc limit 1) as title
    from information_schema.columns columns
    where columns.table_schema = 'public' and columns.domain_name in ('picture', 'bilingual_picture')
      and columns.table_name not in ('users', 'kids', 'story_items')
      and exists (
        select from information_schema.columns ids
        where ids.table_schema = 'public' and ids.table_name = columns.table_name and ids.column_name = 'id')
    group by columns.table_name
    order by columns.table_name
  loop
    return query execute format(
      'select %L::text, id, %s from %I where %s order by id limit 20',
      place.name, coalesce(quote_ident(place.title) || '::jsonb', '''{}''::jsonb'), place.name, place.condition) using named;
  end loop;
  return query
    select 'stories'::text, stories.id, branches.name::jsonb
    from stories join branches on branches.id = stories.branch_id
    where exists (select from story_items item where item.story_id = stories.id and item.picture_id = picture and not item.withheld)
    order by stories.id limit 20;
end
$$;

create trigger in_library before insert or update of image on branch_pictures for each row execute function gallery_picture();

create trigger changed after insert or update on pictures for each row execute function picture_changed();
create trigger changes before insert or update on pictures for each row execute function picture_changes();

create trigger named after insert or delete or update on picture_children for each row execute function child_named_on_picture();

create trigger used after insert or delete on picture_uses for each row execute function picture_used();

create trigger audience_changed after update of audience on stories for each row when ((old.audience is distinct from new.audience)) execute function audience_changed();

create trigger shown_added after insert on story_items referencing new table as changed_items for each statement execute function items_changed();
create trigger shown_changed after update of withheld, story_id on story_items for each row when (((old.withheld <> new.withheld) or (old.story_id <> new.story_id))) execute function items_changed();
create trigger shown_removed after delete on story_items referencing old table as changed_items for each statement execute function items_changed();
create trigger shows_picture after insert or update of picture_id on story_items for each row when ((new.picture_id is not null)) execute function story_item_shows_picture();

create trigger decided after insert on photo_consents for each row execute function consent_decided();
create trigger ends before insert on photo_consents for each row execute function consent_ends();

create trigger guardians_changed after insert or update of status on registrations for each row when ((new.status = 'accepted')) execute function guardians_changed();
create trigger guardians_changed_by_end after update of status on registrations for each row when (((old.status = 'accepted') and (new.status <> 'accepted'))) execute function guardians_changed();
create trigger guardians_changed_by_move after update of kid_id on registrations for each row when (((old.kid_id <> new.kid_id) and (new.status = 'accepted'))) execute function guardians_changed();
create trigger guardians_changed after update of name, birth_date, user_id on kids for each row execute function guardians_changed();
