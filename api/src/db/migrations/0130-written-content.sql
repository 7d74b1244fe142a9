-- What the site says is written at the desk in two languages, and each is published by itself (desk §5). The tables of
-- content hold what is published and nothing else: a row says in a language what it says there, or nothing yet.

-- A text in one language alone stands in that one; in none, nobody sees what it belongs to.
alter domain bilingual drop constraint both_languages;
alter domain bilingual add constraint its_languages check (
  case when jsonb_typeof(value) = 'object' then
    value - array['en', 'ar'] = '{}'
    and (not value ? 'en' or (jsonb_typeof(value -> 'en') = 'string' and btrim(value ->> 'en') <> ''))
    and (not value ? 'ar' or (jsonb_typeof(value -> 'ar') = 'string' and btrim(value ->> 'ar') <> ''))
  else value is null end
);
alter domain bilingual_picture drop constraint both_pictures;
alter domain bilingual_picture add constraint its_pictures check (
  case when jsonb_typeof(value) = 'object' then
    value - array['en', 'ar'] = '{}'
    and (not value ? 'en' or (value ->> 'en') ~ '^[A-Za-z0-9_/-]+\.(webp|jpg|jpeg|png|avif)$')
    and (not value ? 'ar' or (value ->> 'ar') ~ '^[A-Za-z0-9_/-]+\.(webp|jpg|jpeg|png|avif)$')
  else value is null end
);
alter domain bilingual_list drop constraint list_of_both_languages;
alter domain bilingual_list add constraint list_of_languages check (
  value is null or (jsonb_typeof(value) = 'array'
    and not jsonb_path_exists(value, '$[*] ? (!(@.en <> "" || @.ar <> ""))'))
);
-- Twenty steps in each language.
alter domain event_program drop constraint event_program_check;
alter domain event_program add constraint steps check (jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 40);

-- What the product itself says is always there in both.
alter table nationalities add constraint in_both check (name ?& array['en', 'ar']);
alter table survey_questions add constraint in_both check (question ?& array['en', 'ar'] and (hint is null or hint ?& array['en', 'ar']));
alter table survey_options add constraint in_both check (label ?& array['en', 'ar']);
alter table reply_templates add constraint in_both check (
  name ?& array['en', 'ar'] and subject ?& array['en', 'ar'] and body ?& array['en', 'ar']);

create table content_items (
  id integer generated always as identity primary key,
  -- contract/content/kinds.ts
  kind text not null,
  -- The row that the public reads, once something was published.
  row_id integer,
  branch_id integer references branches on delete cascade,
  -- Its place among its kind, where that has an order.
  position integer not null default 0,
  created_at timestamptz not null default now(),
  created_by integer references staff on delete set null,
  -- What lists show and look for; written by the parts themselves.
  title jsonb not null default '{}',
  image text,
  search text not null default '',
  states text[] not null default '{}',
  changed_at timestamptz not null default now(),
  changed_by integer references staff on delete set null,
  unique (kind, row_id)
);
create index content_items_by_change on content_items (kind, changed_at desc, id desc);
create index content_items_by_place on content_items (kind, position, id);
create index content_items_by_branch on content_items (branch_id, kind, changed_at desc, id desc);
create index content_items_by_words on content_items using gin (search gin_trgm_ops);
create index content_items_by_state on content_items using gin (states);

create table content_parts (
  item_id integer not null references content_items on delete cascade,
  part text not null check (part in ('ar', 'en', 'common')),
  draft jsonb not null default '{}',
  version integer not null default 1,
  changed_at timestamptz,
  changed_by integer references staff on delete set null,
  published jsonb,
  published_at timestamptz,
  published_by integer references staff on delete set null,
  -- What goes out at that moment is what was written when it was decided.
  publish_at timestamptz,
  publish_fields jsonb,
  take_down_at timestamptz,
  planned_by integer references staff on delete set null,
  taken_down_at timestamptz,
  -- The other language was changed for the public since.
  out_of_date_since timestamptz,
  primary key (item_id, part)
);
create index content_parts_coming on content_parts (least(publish_at, take_down_at))
  where publish_at is not null or take_down_at is not null;

-- Who wrote what, and what was published when: a part as it stood.
create table content_versions (
  id integer generated always as identity primary key,
  item_id integer not null references content_items on delete cascade,
  part text not null check (part in ('ar', 'en', 'common')),
  what text not null check (what in ('saved', 'published', 'scheduled', 'unscheduled', 'restored', 'taken_down')),
  fields jsonb not null,
  at timestamptz not null default now(),
  staff_id integer references staff on delete set null
);
create index content_versions_of_parts on content_versions (item_id, part, id desc);

-- How the parts of a thing stand, for lists: 'ar:draft', 'en:published'.
create function summarise_content() returns trigger language plpgsql as $$
begin
  update content_items item
  set title = stands.title, image = stands.image, states = stands.states,
    search = coalesce(name_letters(concat_ws(' ', stands.title ->> 'ar', stands.title ->> 'en')), ''),
    changed_at = greatest(item.changed_at, new.changed_at),
    changed_by = case when new.changed_at >= item.changed_at then new.changed_by else item.changed_by end
  from (
    select
      coalesce(jsonb_object_agg(part, heading) filter (where heading is not null and part <> 'common'), '{}') as title,
      (array_agg(picture order by part = 'common' desc, part) filter (where picture is not null))[1] as image,
      array_remove(array_agg(state order by part, state), null) as states
    from content_parts
    cross join lateral (select
      coalesce(draft ->> 'title', draft ->> 'name', draft ->> 'subject',
        published ->> 'title', published ->> 'name', published ->> 'subject') as heading,
      draft ->> 'image' as picture
    ) says
    left join lateral (
      select part || ':' || state from (values
        ('draft', draft <> coalesce(published, '{}')),
        ('published', published is not null),
        ('scheduled', publish_at is not null or take_down_at is not null),
        ('out_of_date', out_of_date_since is not null),
        ('taken_down', published is null and taken_down_at is not null)
      ) as each (state, holds) where holds
    ) as its (state) on true
    where item_id = new.item_id
  ) stands
  where item.id = new.item_id;
  return null;
end $$;
create trigger summarised after insert or update on content_parts
  for each row execute function summarise_content();

create function tell_of_content_item() returns trigger language plpgsql as $$
begin
  perform desk_notice('content', new.id);
  return null;
end $$;
create trigger told after insert or update on content_items for each row execute function tell_of_content_item();

-- What the desk changes of the site stands in the log (desk §1): who writes, and what was published. What is typed within
-- minutes is one row of the history, and so of the log.
create trigger audited after insert or delete on content_items for each row execute function audited('values');
create trigger audited after insert on content_versions for each row execute function audited('columns');
do $$
declare
  content_table text;
begin
  foreach content_table in array array['branches', 'branch_programs', 'programs', 'sliders', 'statistics', 'about_entries',
    'about_parts', 'ads', 'certificates', 'calendar_entries', 'calendar_entry_branches', 'events', 'post_categories',
    'survey_versions'] loop
    execute format('create trigger audited after insert or update or delete on %I
      for each row execute function audited(''values'')', content_table);
  end loop;
end $$;
create trigger audited after insert or delete or update of category_id, branch_id, title, excerpt, body, image, published_at
  on posts for each row execute function audited('values');

-- The words of a row in a language, and what it says in both, as the desk writes them.
create function words_in(said jsonb, language text, fields text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(field, said -> field -> language) filter (where said -> field ? language), '{}')
  from unnest(fields) field
$$;
create function picked(said jsonb, fields text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(field, said -> field) filter (where coalesce(said -> field, 'null') not in ('null', '[]')), '{}')
  from unnest(fields) field
$$;

-- Takes over every row that no item stands for: as published in both languages, its drafts the same.
create function adopt_content() returns void language plpgsql as $$
declare
  adopted record;
begin
  create temporary table adopting (kind text, row_id integer, branch_id integer, position integer, ar jsonb, en jsonb, both_ jsonb)
    on commit drop;
  insert into adopting
  select kind, (said ->> 'id')::integer, (said ->> 'branch_id')::integer, coalesce((said ->> 'position')::integer, 0),
    words_in(said, 'ar', words), words_in(said, 'en', words), picked(said, facts)
  from (
    select 'post' as kind, to_jsonb(posts) as said, '{title,excerpt,body}'::text[] as words,
      '{category_id,branch_id,image,published_at}'::text[] as facts from posts
    union all select 'post_category', to_jsonb(t), '{name}', '{}' from post_categories t
    union all select 'slider', to_jsonb(t), '{title,text,link_label,image,image_narrow,alt}', '{link,sky}' from sliders t
    union all select 'ad', to_jsonb(t), '{title,text}', '{link,image,plane}' from ads t
    union all select 'statistic', to_jsonb(t), '{title}', '{number,image}' from statistics t
    union all select 'program', to_jsonb(t), '{name,ages,text,description}', '{from_years,to_years,image}' from programs t
    union all select 'about_entry', to_jsonb(t), '{title,text}', '{image}' from about_entries t
    union all select 'certificate', to_jsonb(t), '{title,issuer,text}', '{number,valid_until,image}' from certificates t
    union all select 'about_part', to_jsonb(t) || jsonb_build_object('tab', t.tab::text), '{label,title,text}',
      '{tab,kind,half_hours,image}' from about_parts t
    union all select 'event', to_jsonb(t), '{title,description,place,audience}',
      '{branch_id,starts_at,ends_at,all_day,image}' from events t
    union all select 'branch', to_jsonb(t) || jsonb_build_object('branch_id', t.id, 'programs', (
        select jsonb_agg(program_id order by program_id) from branch_programs where branch_id = t.id)),
      '{name,city,tagline,headline,description,address,directions,ages}',
      '{slug,phone_numbers,whatsapp,email,admissions_email,latitude,longitude,is_resort,working_hours,programs,image,cover,portrait,facade,reads_in}'
      from branches t
    union all select 'calendar_entry', to_jsonb(t) || jsonb_build_object(
        'opens_at', to_char(t.opens_at, 'HH24:MI'), 'closes_at', to_char(t.closes_at, 'HH24:MI'),
        'branches', its.branches, 'branch_id', case when jsonb_array_length(its.branches) = 1 then its.branches -> 0 end),
      '{title,text}', '{kind,starts_on,ends_on,is_approximate,opens_at,closes_at,branches}'
      from calendar_entries t, lateral (
        select jsonb_agg(branch_id order by branch_id) as branches from calendar_entry_branches where entry_id = t.id) its
    union all select 'school', to_jsonb(t) || jsonb_strip_nulls(t.social) || '{"id": 1}', '{name,legal_name,address}',
      '{phone,whatsapp,email,tours_email,company_registration_number,working_hours,latitude,longitude,map_url,facebook,instagram,x,linkedin,reads_in}'
      from school t
  ) rows
  where not exists (select from content_items item where item.kind = rows.kind and item.row_id = (said ->> 'id')::integer);

  -- Lists are written one below the other in each language.
  update adopting set
    ar = ar || coalesce((select jsonb_build_object('items', jsonb_agg(item -> 'ar')) from about_parts t, jsonb_array_elements(t.items) item where t.id = row_id and item ? 'ar' having count(*) > 0), '{}'),
    en = en || coalesce((select jsonb_build_object('items', jsonb_agg(item -> 'en')) from about_parts t, jsonb_array_elements(t.items) item where t.id = row_id and item ? 'en' having count(*) > 0), '{}')
  where kind = 'about_part';
  update adopting set
    ar = ar || coalesce((select jsonb_build_object('program', jsonb_agg(jsonb_build_object('at', step -> 'at', 'text', step -> 'text' -> 'ar'))) from events t, jsonb_array_elements(t.program) step where t.id = row_id and step -> 'text' ? 'ar' having count(*) > 0), '{}'),
    en = en || coalesce((select jsonb_build_object('program', jsonb_agg(jsonb_build_object('at', step -> 'at', 'text', step -> 'text' -> 'en'))) from events t, jsonb_array_elements(t.program) step where t.id = row_id and step -> 'text' ? 'en' having count(*) > 0), '{}')
  where kind = 'event';

  insert into content_items (kind, row_id, branch_id, position)
  select kind, row_id, branch_id, position from adopting order by kind, row_id;
  insert into content_parts (item_id, part, draft, published, published_at, changed_at)
  select item.id, part, said, case when said <> '{}' or part = 'common' then said end, now(), now()
  from adopting join content_items item using (kind, row_id)
  cross join lateral (values ('ar', ar), ('en', en), ('common', both_)) each (part, said);
  drop table adopting;
end $$;
select adopt_content();
