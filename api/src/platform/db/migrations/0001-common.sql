-- Shared by all tables: languages, pictures, numbers, and the triggers that tell caches, screens and the log.

-- Functions name tables of later files.
set local check_function_bodies = off;

create extension if not exists pg_trgm;

-- Posts and comments take their ids from one sequence: an address that ends in one of them means one thing (product.md §2).
create sequence post_and_comment_ids as integer;

create domain bilingual as jsonb
  constraint its_languages check (
case
    when (jsonb_typeof(value) = 'object') then (((value - array['en', 'ar']) = '{}'::jsonb) and ((not (value ? 'en')) or ((jsonb_typeof((value -> 'en')) = 'string') and (btrim((value ->> 'en')) <> ''))) and ((not (value ? 'ar')) or ((jsonb_typeof((value -> 'ar')) = 'string') and (btrim((value ->> 'ar')) <> ''))))
    else (value is null)
end);

-- A path below /storage/, and to no other folder.
create domain picture as text
  constraint below_storage check ((value ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(webp|jpg|jpeg|png|avif)$') and (length(value) <= 200));

create domain bilingual_picture as jsonb
  constraint its_pictures check (
case
    when (jsonb_typeof(value) = 'object') then (((value - array['en', 'ar']) = '{}'::jsonb) and ((not (value ? 'en')) or ((value ->> 'en') ~ '^[A-Za-z0-9_/-]+\.(webp|jpg|jpeg|png|avif)$')) and ((not (value ? 'ar')) or ((value ->> 'ar') ~ '^[A-Za-z0-9_/-]+\.(webp|jpg|jpeg|png|avif)$')))
    else (value is null)
end);

create domain phone_number as text
  constraint e164 check (value ~ '^\+[1-9][0-9]{6,14}$');

create domain email_address as text
  constraint email check ((value ~ '^[^@\s]+@[^@\s]+$') and (length(value) <= 254));

create domain latitude as double precision
  check ((value >= ('-90'::integer)::double precision) and (value <= (90)::double precision));

create domain longitude as double precision
  check ((value >= ('-180'::integer)::double precision) and (value <= (180)::double precision));

-- Seven days: [{"day": 0, "opens": "07:00", "closes": "15:30"}, …]; a closed day has neither hour.
create domain working_hours as jsonb
  check ((jsonb_typeof(value) = 'array') and (jsonb_array_length(value) <= 7));

-- How a visit goes: [{"at": "09:00", "text": {"en": "…", "ar": "…"}}, …]
create domain event_program as jsonb
  constraint steps check ((jsonb_typeof(value) = 'array') and (jsonb_array_length(value) <= 40));

-- Several texts in one field: [{"en": "…", "ar": "…"}, …].
create domain bilingual_list as jsonb
  constraint list_of_languages check ((value is null) or ((jsonb_typeof(value) = 'array') and (not jsonb_path_exists(value, '$[*]?(!(@."en" != "" || @."ar" != ""))'::jsonpath))));

-- Every cached page and answer is old (api/src/platform/content-changes). Called for each row, because a trigger for a statement
-- also fires when no row changes. With a column and a value, only rows that have or had this value count. PostgreSQL sends one
-- notice a transaction, at COMMIT.
create function content_changed() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'UPDATE' or old is distinct from new)
    and (tg_nargs = 0 or tg_argv[1] in (to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]))
  then
    notify content_changed;
  end if;
  return null;
end
$$;

-- Folds a text for the search (docs/arabic.md): removes compatibility forms, accents, vowel marks, tatweel, the article and its
-- prefixes; unites every alef and hamza seat, alef maqsura, ta marbuta, Arabic and Persian digits; splits words at punctuation.
-- i18n/folding.ts folds in the same way, and a test compares the two.
create function folded(written text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g')),
        U&'\0671\0649\06CC\0629\06C0\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\0627\064A\064A\0647\0647\064301234567890123456789'
      ),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u3000-\u303f\ufd3e\ufd3f]+', ' ', 'g'
    ),
    '(^| )(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=[^ ]{3})', '\1', 'g'
  ))
$$;

-- Search vector of both languages: heading with weight A, summary B, text D. An expression, so that `folded` is found without a
-- search path, which a restore does not set.
create function words_of(heading jsonb, summary jsonb, body jsonb)
 returns tsvector
 language sql
 immutable parallel safe
return ((setweight(to_tsvector('simple'::regconfig, folded(concat_ws(' ', (heading ->> 'en'), (heading ->> 'ar')))), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, folded(coalesce(concat_ws(' ', (summary ->> 'en'), (summary ->> 'ar')), ''))), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, folded((("left"(coalesce((body ->> 'en'), ''), 4000) || ' ') || "left"(coalesce((body ->> 'ar'), ''), 4000)))), 'D'::"char"))
;

-- Writes a change into the desk's log. audited('values') stores the old and new value of every changed column.
-- audited('columns', …) stores them for the named columns alone (a stage, a status, a time, an outcome) and '…' for the others:
-- the log is stored for two years, so it holds no words, names and numbers of families.
create function audited() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('desk.staff_id', true), '');
  -- Counters and copies that change with every other column.
  silent constant text[] := array['id', 'search', 'name_search', 'version', 'sequence', 'changed_at', 'last_at', 'stage_at'];
  was jsonb;
  is_now jsonb;
  changed text[];
begin
  if actor is null then return null; end if;
  was := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  is_now := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed := array(
    select key from jsonb_object_keys(was || is_now) as keys(key)
    where coalesce(was -> key, 'null') <> coalesce(is_now -> key, 'null') and key <> all (silent) order by key);
  if tg_op = 'UPDATE' and changed = '{}' then return null; end if;
  insert into staff_log (staff_id, address, action, kind, item_id, before, after)
  select
    actor::integer,
    nullif(current_setting('desk.address', true), ''),
    coalesce(nullif(current_setting('desk.action', true), ''), lower(tg_op)),
    tg_table_name,
    coalesce(is_now ->> 'id', was ->> 'id'),
    case when tg_op <> 'INSERT' then kept_of_change(was, changed, tg_argv[0], tg_argv[1:]) end,
    case when tg_op <> 'DELETE' then kept_of_change(is_now, changed, tg_argv[0], tg_argv[1:]) end;
  return null;
end
$$;

-- `about` is the kind of row that a role must be allowed to see; for a presence, the kind of the open row.
create function desk_notice(kind text, item_id integer) returns void language sql as $$
  select desk_notice(kind, item_id, desk_branches_of(kind, item_id), kind)
$$;

-- A name in letters that pg_trgm reads in every locale of a database: word by word without the article, and once more without
-- spaces, so that a search for عبد الرحمن finds عبدالرحمن.
create function name_letters(written text) returns text language sql immutable parallel safe strict as $$
  select translate(public.folded(written) || ' ' || public.folded(replace(written, ' ', '')),
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤپچڤگ', 'abt1j2kd3rzs4567890fqcpmnhwyeeevgux')
$$;

create function picture_search(alt jsonb, name text) returns text language sql immutable as $$
  select concat_ws('|', '', public.name_letters(alt ->> 'en'), public.name_letters(alt ->> 'ar'), public.name_letters(name))
$$;

create function add_to_deletion_log() returns trigger language plpgsql as $$
begin
  insert into deletion_log (kind, row_id) select tg_table_name, id from gone;
  return null;
end
$$;

create function kept_of_change(side jsonb, changed text[], mode text, kept text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case
    when mode = 'values' or key = any (kept) or side -> key = 'null' then side -> key
    else to_jsonb('…'::text)
  end) from unnest(changed) as key where side ? key
$$;

-- `about` is the kind of row that a role must be allowed to see; for a presence, the kind of the open row.
create function desk_notice(kind text, item_id integer, branch_ids integer[], about text) returns void language sql as $$
  select pg_notify('desk', json_build_object(
    'kind', kind, 'id', item_id, 'branch_ids', branch_ids, 'about', about)::text)
$$;

-- Notifies the desk of a row: its kind, and the first of these columns that has an id. Its former branch is notified, too, and the
-- branch of a deleted row.
create function notify_desk() returns trigger language plpgsql as $$
declare
  item integer;
  former integer := to_jsonb(old) ->> 'branch_id';
begin
  select coalesce(to_jsonb(new), to_jsonb(old)) ->> name into item from unnest(tg_argv) with ordinality as given (name, place)
    where place > 1 and coalesce(to_jsonb(new), to_jsonb(old)) ->> name is not null order by place limit 1;
  if former is distinct from (to_jsonb(new) ->> 'branch_id')::integer and former is not null then
    perform desk_notice(tg_argv[0], item, array[former], tg_argv[0]);
  end if;
  if tg_op <> 'DELETE' then
    perform desk_notice(tg_argv[0], item);
  end if;
  return null;
end
$$;
