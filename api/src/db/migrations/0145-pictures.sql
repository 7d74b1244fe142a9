-- The school's library of pictures and films (desk §6). What content names is `path`, an address below /storage/ for as long as
-- everybody may see it; the bytes lie in `file`, among the private ones. Whoever may not be seen any more takes the address
-- with them: the picture gets a new one, and copies that browsers keep for a year lead nowhere back.

-- Of what lay there before, `file` is the path itself.
create table pictures (
  id integer generated always as identity primary key,
  path text not null unique check (
    path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(webp|jpg|jpeg|png|avif|mp4|webm)$' and length(path) <= 200),
  file text not null check (length(file) <= 200),
  kind text not null default 'image' check (kind in ('image', 'film')),
  -- A film's first picture, a private file.
  poster text,
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer check (bytes > 0),
  seconds real check (seconds >= 0),
  -- As the file was called on the device it came from.
  name text not null default '' check (char_length(name) <= 200),
  alt jsonb not null default '{}' check (jsonb_typeof(alt) = 'object' and alt - array['en', 'ar'] = '{}'),
  -- What must stay in sight when it is cropped, in percent from the left and from the top.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  branch_id integer references branches on delete set null,
  audience text not null default 'room' check (audience in ('room', 'families', 'website', 'social')),
  nobody_recognisable boolean not null default false,
  nobody_by integer references staff on delete set null,
  nobody_at timestamptz,
  uploaded_by integer references staff on delete set null,
  uploaded_at timestamptz not null default now(),
  taken_down_at timestamptz,
  -- Somebody in it may not be seen by its audience, or nobody has said who is in it.
  withheld boolean not null default false,
  on_site boolean not null generated always as (
    audience in ('website', 'social') and not withheld and taken_down_at is null) stored,
  has_children boolean not null default false,
  is_used boolean not null default false,
  search text not null default '',
  version integer not null default 1
);
create index pictures_newest on pictures (uploaded_at desc, id desc);
create index pictures_by_branch on pictures (branch_id, uploaded_at desc, id desc);
create index pictures_by_file on pictures (file);
create index pictures_withheld on pictures (uploaded_at desc, id desc) where withheld;
create index pictures_unnamed on pictures (uploaded_at desc, id desc) where not has_children and not nobody_recognisable;
create index pictures_without_alt on pictures (uploaded_at desc, id desc) where not alt ?& array['en', 'ar'];
create index pictures_unused on pictures (uploaded_at desc, id desc) where not is_used;
create index pictures_search on pictures using gin (search gin_trgm_ops);

-- Every address a picture has had; none is given to another one. It leads on where the picture has only been cropped anew or
-- replaced since; once it was stopped, nowhere.
create table picture_addresses (
  path text primary key,
  picture_id integer not null references pictures on delete cascade,
  leads_on boolean not null,
  ended_at timestamptz not null default now()
);
create index picture_addresses_by_picture on picture_addresses (picture_id);

create table picture_children (
  id integer generated always as identity primary key,
  picture_id integer not null references pictures on delete cascade,
  kid_id integer references kids on delete set null,
  unique (picture_id, kid_id)
);
create index picture_children_by_kid on picture_children (kid_id);

-- Which things of content name a picture, drafts among them (content_items).
create table picture_uses (
  picture_id integer not null references pictures on delete cascade,
  kind text not null,
  item_id integer not null,
  primary key (picture_id, kind, item_id)
);
create index picture_uses_by_item on picture_uses (kind, item_id);
create function picture_used() returns trigger language plpgsql as $$
begin
  update pictures set is_used = exists (select from picture_uses where picture_id = pictures.id)
  where id = coalesce(new.picture_id, old.picture_id)
    and is_used <> exists (select from picture_uses where picture_id = pictures.id);
  return null;
end $$;
create trigger used after insert or delete on picture_uses for each row execute function picture_used();

-- When a picture was stopped, so that its branch is told, once.
create table picture_stops (
  id integer generated always as identity primary key,
  picture_id integer not null references pictures on delete cascade,
  stopped_at timestamptz not null default now(),
  told_at timestamptz
);
create index picture_stops_untold on picture_stops (id) where told_at is null;
create index picture_stops_by_picture on picture_stops (picture_id, id desc);

-- What is being sent, piece by piece: a line may break and a page be loaded anew.
create table picture_uploads (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  branch_id integer references branches on delete cascade,
  -- The picture that it takes the place of.
  replaces integer references pictures on delete cascade,
  -- By which the browser knows the file again.
  mark text not null check (char_length(mark) between 1 and 200),
  name text not null check (char_length(name) <= 200),
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  -- Its file in the folder of what is not whole yet.
  part text not null unique,
  picture_id integer references pictures on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index picture_uploads_marked on picture_uploads (staff_id, mark) where picture_id is null;
create index picture_uploads_old on picture_uploads (changed_at);

-- The room's own wall is a place of its own, and a yes holds for two years: then the family is asked anew.
alter table photo_consents drop constraint photo_consents_audience_check;
alter table photo_consents
  add constraint photo_consents_audience_check check (audience in ('room', 'families', 'website', 'social')),
  add column ends_at timestamptz;
update photo_consents set ends_at = decided_at + interval '2 years' where granted;
create index photo_consents_by_end on photo_consents (ends_at) where granted;

create function consent_ends() returns trigger language plpgsql as $$
begin
  if new.granted then new.ends_at := coalesce(new.ends_at, new.decided_at + interval '2 years');
  else new.ends_at := null;
  end if;
  return new;
end $$;
create trigger ends before insert on photo_consents for each row execute function consent_ends();

create or replace function consents_to(kid integer, wanted text) returns boolean language sql stable as $$
  select coalesce(
    (select granted and ends_at > now() from photo_consents
     where kid_id = kid and audience = wanted order by id desc limit 1), false)
$$;

-- Which consents an audience asks for: what is passed on in social networks stands on the site as well.
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

create function picture_search(alt jsonb, name text) returns text language sql immutable as $$
  select concat_ws('|', '', public.name_letters(alt ->> 'en'), public.name_letters(alt ->> 'ar'), public.name_letters(name))
$$;

-- An address that nobody can guess, and that says where to look: `pictures/3f/3f…-30-70.webp`; without, in the middle.
create function new_picture_path(x integer, y integer, ending text) returns text language sql volatile as $$
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
end $$;
create trigger changes before insert or update on pictures for each row execute function picture_changes();

-- Whoever names a picture names its new address from now on: rows that are public, and what is drafted or was published.
create function rename_picture(picture integer, was text, is_now text) returns void language plpgsql as $$
declare
  place record;
begin
  for place in
    select table_name, column_name, domain_name from information_schema.columns
    where table_schema = 'public' and domain_name in ('picture', 'bilingual_picture')
      and table_name not in ('users', 'kids', 'story_items')
  loop
    if place.domain_name = 'picture' then
      execute format('update %1$I set %2$I = $2 where %2$I = $1', place.table_name, place.column_name) using was, is_now;
    else
      execute format(
        'update %1$I set %2$I = replace(%2$I::text, to_jsonb($1)::text, to_jsonb($2)::text)::jsonb
         where $1 in (%2$I ->> ''en'', %2$I ->> ''ar'')', place.table_name, place.column_name) using was, is_now;
    end if;
  end loop;
  -- Drafts and documents are found by the things that name the picture.
  if to_regclass('content_parts') is not null then
    execute $q$
      update content_parts set
        draft = replace(draft::text, to_jsonb($1)::text, to_jsonb($2)::text)::jsonb,
        published = replace(published::text, to_jsonb($1)::text, to_jsonb($2)::text)::jsonb
      where item_id in (select item_id from picture_uses where picture_id = $3)
        and (strpos(draft::text, $1) > 0 or strpos(published::text, $1) > 0)$q$ using was, is_now, picture;
  end if;
  if exists (select from information_schema.columns where table_name = 'posts' and column_name = 'document') then
    execute $q$
      update posts set document = replace(document::text, to_jsonb($1)::text, to_jsonb($2)::text)::jsonb
      where document is not null and strpos(document::text, $1) > 0$q$ using was, is_now;
  end if;
end $$;

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
    if new.withheld and not old.withheld then
      insert into picture_stops (picture_id) values (new.id);
    end if;
    if new.taken_down_at is distinct from old.taken_down_at then
      perform withhold_items(array(select id from story_items where picture_id = new.id));
    end if;
  end if;
  update branch_pictures set withheld = not new.on_site where image = new.path and withheld = new.on_site;
  perform desk_notice('picture', new.id);
  return null;
end $$;
create trigger changed after insert or update on pictures for each row execute function picture_changed();
create trigger content_changed after delete or truncate on pictures for each statement execute function tell_of_content();
create trigger content_changed_here after insert on pictures for each row
  when (new.on_site) execute function tell_of_content();
create trigger content_changed_in_place after update on pictures for each row
  when (old.on_site <> new.on_site or old.path <> new.path or old.file <> new.file)
  execute function tell_of_content();
create trigger audited after insert or update or delete on pictures for each row execute function audited('values');
create trigger audited after insert or delete on picture_children for each row execute function audited('values');

-- A picture looks at its children anew; what it is called and how it is cropped stays.
create function look_at_pictures(looked integer[]) returns void language sql as $$
  update pictures set version = version
  where id = any(looked)
    and (withheld is distinct from picture_is_withheld(pictures)
      or has_children <> exists (select from picture_children where picture_id = pictures.id))
$$;

create function child_named_on_picture() returns trigger language plpgsql as $$
begin
  -- A word about the same child, given or taken back at this moment, waits for this, or this for it.
  if tg_op <> 'DELETE' then
    perform from kids where id = new.kid_id for no key update;
  end if;
  perform look_at_pictures(array[coalesce(new.picture_id, old.picture_id)]);
  perform withhold_items(array(select id from story_items where picture_id = coalesce(new.picture_id, old.picture_id)));
  return null;
end $$;
create trigger named after insert or update or delete on picture_children
  for each row execute function child_named_on_picture();

-- An item of a story may show a picture of the library: then whoever is in that picture is in the item.
alter table story_items add column picture_id integer references pictures on delete restrict;
create index story_items_by_picture on story_items (picture_id) where picture_id is not null;
create index story_items_by_media on story_items (media);

create or replace function withhold_items(items integer[]) returns void language plpgsql as $$
begin
  -- Nobody changes the audience meanwhile.
  perform from stories where id in (select story_id from story_items where id = any(items)) order by id for no key update;
  update story_items set withheld = not withheld
  from (
    select item.id,
      exists (
        select from story_item_children child
        where child.item_id = item.id
          and not consents_to(child.kid_id, case story.audience when 'families' then 'families' else 'website' end)
      ) or exists (
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
end $$;

create function story_item_shows_picture() returns trigger language plpgsql as $$
begin
  perform withhold_items(array[new.id]);
  return null;
end $$;
create trigger shows_picture after insert or update of picture_id on story_items for each row
  when (new.picture_id is not null) execute function story_item_shows_picture();

create function pictures_with_child(kid integer) returns integer[] language sql stable as $$
  select array(select picture_id from picture_children where kid_id = kid)
$$;
create function items_with_child(kid integer) returns integer[] language sql stable as $$
  select array(
    select item_id from story_item_children where kid_id = kid
    union select id from story_items where picture_id = any(pictures_with_child(kid)))
$$;
create or replace function consent_decided() returns trigger language plpgsql as $$
begin
  perform from kids where id = new.kid_id for no key update;
  perform withhold_items(items_with_child(new.kid_id));
  perform look_at_pictures(pictures_with_child(new.kid_id));
  return null;
end $$;

-- Consents that have ended since then take their pictures with them.
create function look_at_ended_consents(since timestamptz) returns void language plpgsql as $$
declare
  kid integer;
begin
  for kid in
    select distinct kid_id from photo_consents where granted and ends_at > since and ends_at <= now() order by kid_id
  loop
    perform from kids where id = kid for no key update;
    perform withhold_items(items_with_child(kid));
    perform look_at_pictures(pictures_with_child(kid));
  end loop;
end $$;

-- What the site shows already is in the library: nobody recognisable, for the website.
create function adopt_picture(found text, found_width integer, found_height integer, branch integer) returns void
  language sql as $$
  insert into pictures (path, file, width, height, branch_id, audience, nobody_recognisable, is_used)
  select found, found, found_width, found_height, branch, 'website', true, true
  where not exists (select from picture_addresses where path = found)
  on conflict (path) do nothing
$$;

create function adopt_pictures() returns void language plpgsql as $$
declare
  place record;
begin
  perform adopt_picture(image, max(width), max(height), min(branch_id)) from branch_pictures group by image;
  for place in
    select table_name, column_name, domain_name from information_schema.columns
    where table_schema = 'public' and domain_name in ('picture', 'bilingual_picture')
      and table_name not in ('users', 'kids', 'story_items', 'branch_pictures')
  loop
    if place.domain_name = 'picture' then
      execute format(
        'select adopt_picture(%1$I, null, null, null) from (select distinct %1$I from %2$I where %1$I is not null) found',
        place.column_name, place.table_name);
    else
      execute format(
        'select adopt_picture(path, null, null, null)
         from (select distinct path from %2$I, unnest(array[%1$I ->> ''en'', %1$I ->> ''ar'']) path) found',
        place.column_name, place.table_name);
    end if;
  end loop;
end $$;

-- A gallery shows what stands in the library: a row that comes with a path of its own brings its picture along.
create index branch_pictures_by_image on branch_pictures (image);
create function gallery_picture() returns trigger language plpgsql as $$
begin
  perform adopt_picture(new.image, new.width, new.height, new.branch_id);
  new.withheld := not coalesce((select on_site from pictures where path = new.image), false);
  return new;
end $$;
create trigger in_library before insert or update of image on branch_pictures
  for each row execute function gallery_picture();

-- Who was named in a gallery is named in the picture.
create or replace function child_named() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform from kids where id = new.kid_id for no key update;
  end if;
  if tg_table_name = 'story_item_children' then
    perform withhold_items(array[(to_jsonb(coalesce(new, old)) ->> 'item_id')::integer]);
  elsif tg_op = 'DELETE' then
    delete from picture_children using branch_pictures shown, pictures
    where shown.id = (to_jsonb(old) ->> 'picture_id')::integer and pictures.path = shown.image
      and picture_children.picture_id = pictures.id and picture_children.kid_id = old.kid_id;
  else
    insert into picture_children (picture_id, kid_id)
    select pictures.id, new.kid_id from branch_pictures shown join pictures on pictures.path = shown.image
    where shown.id = (to_jsonb(new) ->> 'picture_id')::integer and new.kid_id is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
drop function withhold_pictures(integer[]);

select adopt_pictures();
insert into picture_children (picture_id, kid_id)
select pictures.id, child.kid_id
from branch_picture_children child
join branch_pictures shown on shown.id = child.picture_id join pictures on pictures.path = shown.image
on conflict do nothing;
