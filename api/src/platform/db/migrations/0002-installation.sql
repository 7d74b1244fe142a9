-- This installation: builds, keys, limits, backups.

-- Functions name tables of later files.
set local check_function_bodies = off;

-- The first answer to each Idempotency-Key, kept with what it created (product.md §2).
create table idempotency_keys (
  endpoint text,
  -- The account, member of staff or hashed address that sent the key.
  caller text,
  key text check ((char_length(key) >= 1) and (char_length(key) <= 200)),
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (endpoint, caller, key)
);
create index idempotency_keys_by_created_at on idempotency_keys (created_at);

-- The moments of the calls that still count, oldest first. Not logged: after a crash everybody starts anew.
create unlogged table rate_limits (
  name text,
  who text,
  taken timestamptz[] not null,
  primary key (name, who)
);

-- Views of each page by day and language; nothing about the visitor (product.md §3).
create table page_views (
  day date,
  path text check ((path ~ '^/') and (length(path) <= 100)),
  language text check (language = any (array['en', 'ar'])),
  views_count integer not null check (views_count > 0),
  primary key (day, path, language)
) with (fillfactor=80);

-- Views counted today, by a hash of the visitor. Its salt is deleted at the end of the day, so the hash cannot be reversed. Unlogged: after
-- a crash a visitor may be counted twice.
create unlogged table views (
  kind text check (kind = any (array['post', 'picture', 'story'])),
  model_id integer,
  day date,
  viewer bytea check (octet_length(viewer) = 16),
  primary key (kind, model_id, day, viewer)
);
create index views_by_day on views (day);

create table view_salts (
  day date primary key,
  salt bytea not null
);

-- Made at the first start and kept: subscriptions hold for these keys alone.
create table push_keys (
  only_row boolean default true primary key check (only_row),
  public_key text not null,
  private_key text not null
);

-- Pictures and films that are not for everybody lie in a folder of their own and are read by signed addresses
-- (storage/signed.ts). Signed with this key: made here, at the first start, and never sent anywhere.
create table storage_keys (
  only_row boolean default true primary key check (only_row),
  key bytea not null check (octet_length(key) = 32)
);

-- Signs the links; made when first needed.
create table answer_keys (
  only_row boolean default true primary key check (only_row),
  key bytea not null check (octet_length(key) = 32)
);

-- Ids of rows that families have deleted, so that a restore of an older backup deletes them again.
create table tombstones (
  id integer generated always as identity primary key,
  kind text not null check (kind = any (array['users', 'kids', 'comments', 'families', 'consent_room', 'consent_families', 'consent_website', 'consent_social', 'staff_off', 'staff_on', 'staff_passwords', 'staff_authenticators', 'staff_passkeys', 'staff_recovery_codes', 'role_owner', 'role_admissions', 'role_manager', 'role_editor', 'role_teacher', 'passwords'])),
  row_id integer not null,
  deleted_at timestamptz not null default now(),
  branch_ids integer[]
);

-- Backups that came back. Until somebody has decided about the letters of before, none of them is sent.
create table restores (
  id integer generated always as identity primary key,
  backed_up_at timestamptz not null,
  restored_at timestamptz not null default now(),
  letters_decided_at timestamptz
);

-- The files of the last two builds of the site: during an update, and in tabs that were open before it, a page of one version asks an
-- instance of the other for its files.
create table builds (
  -- Over the addresses of its files, which carry their contents in their names.
  id text primary key,
  addresses text[] not null,
  opened_at timestamptz not null default now()
);

create table build_files (
  address text primary key,
  -- The file in brotli, or as it is if compression gains nothing.
  body bytea not null,
  is_packed boolean not null
);

-- The key under which instances hash network addresses, where they share a database: one row, which the first one brings.
create table address_keys (
  only_one boolean default true primary key check (only_one),
  key bytea not null check (octet_length(key) = 32)
);

-- Counts a call against all of these limits, or against none if one is exceeded. Returns the exceeded limits, each with the time at which it
-- has room again. A refused call writes nothing. Calls in the future (a clock that was set back) are not counted.
create function take_turns(at timestamptz, names text[], whos text[], most integer[], withins interval[]) returns table(name text, who text, free_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  return query select * from full_turns(at, names, whos, most, withins);
  if found then return; end if;

  -- One after the other and always in the same order, so that parallel calls cannot slip past, nor wait for each other.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(w.name || ' ' || w.who, 45) as key
    from unnest(names, whos) w (name, who) order by key
  ) keys;
  return query select * from full_turns(at, names, whos, most, withins);
  if found then return; end if;

  insert into rate_limits as held (name, who, taken)
  select w.name, w.who, array[at] from unnest(names, whos) w (name, who)
  on conflict (name, who) do update set taken = array(
    select t from unnest(held.taken) t
    where t > at - (select w.within from unnest(names, whos, withins) w (name, who, within)
                    where w.name = held.name and w.who = held.who)
      and t < at + interval '10 seconds'
    union all select at order by 1
  );
end
$$;

-- The counts among these without room. A call may have begun a moment before another one that is counted already.
create function full_turns(at timestamptz, names text[], whos text[], most integer[], withins interval[]) returns table(name text, who text, free_at timestamptz) language sql stable as $$
  select w.name, w.who, recent.moments[cardinality(recent.moments) - w.most + 1] + w.within
  from unnest(names, whos, most, withins) w (name, who, most, within)
  join rate_limits held on held.name = w.name and held.who = w.who
  cross join lateral (
    select array(
      select t from unnest(held.taken) t
      where t > at - w.within and t < at + interval '10 seconds' order by t
    ) as moments
  ) recent
  where cardinality(recent.moments) >= w.most
$$;
