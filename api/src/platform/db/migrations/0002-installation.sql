-- This installation: builds, keys, limits, backups.

-- Functions name tables of later files.
set local check_function_bodies = off;

-- The first answer to each Idempotency-Key, stored in the transaction that creates the row (product §2).
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

-- Times of the calls that count against a limit, oldest first. Unlogged: after a crash all counts are zero.
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

-- Keys of push messages, made at the first start and never changed: each subscription is bound to them.
create table push_keys (
  only_row boolean default true primary key check (only_row),
  public_key text not null,
  private_key text not null
);

-- Key that signs the addresses of private pictures and films (api/src/platform/storage/private/signed.ts). Made at the first start;
-- it never leaves the database and its servers.
create table storage_keys (
  only_row boolean default true primary key check (only_row),
  key bytea not null check (octet_length(key) = 32)
);

-- This school's database in the deletion log, so that the log of another school deletes nothing here, and facts about the server.
create table installation (
  only_row boolean default true primary key check (only_row),
  name text not null,
  -- The clock that ages are counted by; behind the server's if that has jumped.
  clock_at timestamptz,
  -- Time of the last backup, for the operator's alarm.
  backed_up_at timestamptz
);

-- Lines of the deletion log: what a restore of an older backup takes away again (api/src/platform/db/restore-list.ts).
create table deletion_log (
  id integer generated always as identity primary key,
  kind text not null,
  row_id integer not null,
  -- The audience, language or channel that was ended.
  word text,
  deleted_at timestamptz not null default now()
);

-- Databases that were set back to an earlier state.
create table restores (
  id integer generated always as identity primary key,
  backed_up_at timestamptz not null,
  restored_at timestamptz not null default now(),
  -- Mails that were waiting in the backup are held until somebody has decided about them.
  mails_decided_at timestamptz,
  -- Whether stories, comments and pictures of children are hidden, and plans publish nothing, until an owner has closed the list.
  is_gated boolean not null,
  -- Time of the last line that was written outside the database.
  log_until timestamptz,
  closed_at timestamptz
);

-- The owner's list after a restore: changes of staff that this database lacks, and lines of the deletion log that were not repeated.
create table restore_lines (
  id integer generated always as identity primary key,
  -- As written in the file; it holds no personal data.
  line text not null unique check (length(line) <= 500),
  reason text not null check (reason = any (array['missing', 'unsigned', 'failed', 'unreadable'])),
  found_at timestamptz not null default now(),
  done_at timestamptz
);

-- Whether a restored school still waits for an owner to close the list.
create function restore_is_open() returns boolean language sql stable as $$
  select exists (select from restores where is_gated and closed_at is null)
$$;

-- All caches ask again once the list is closed.
create trigger content_changed after insert or update on restores for each row execute function content_changed();

-- Moves every sequence on, so that no number that was given since a backup is given again. As its owner: the application sets none.
create function move_sequences() returns void language sql security definer set search_path = pg_catalog, public as $$
  select setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value) + 100000)
  from pg_sequences where schemaname = 'public' and max_value > 1000000
$$;

-- Files of the last two builds of the site: during an update, and in tabs opened before it, a page of one version requests its files
-- from a server of the other.
create table builds (
  -- Hash of the addresses of its files, whose names contain hashes of their contents.
  id text primary key,
  addresses text[] not null,
  opened_at timestamptz not null default now()
);

create table build_files (
  address text primary key,
  -- The file in brotli, or uncompressed if compression saves nothing.
  body bytea not null,
  is_packed boolean not null
);

-- Key with which all servers of this database hash network addresses. One row, inserted by the first server.
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

  -- Locked in a fixed order: parallel calls neither exceed a limit nor deadlock.
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

-- Returns the counts that are full. A call may have begun before one that is already counted.
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
