-- A thing that is published in one language alone stands in that one's lists, counts, feeds and search, and nowhere in the
-- other's: publishing Arabic changes no English answer (desk §5).

-- Lists of one language find their pages in an index of their own, as lists did in those of both.
create index posts_by_time_en on posts (published_at desc, id desc) where title ? 'en';
create index posts_by_time_ar on posts (published_at desc, id desc) where title ? 'ar';
create index posts_by_category_en on posts (category_id, published_at desc, id desc) where title ? 'en';
create index posts_by_category_ar on posts (category_id, published_at desc, id desc) where title ? 'ar';
create index posts_by_branch_en on posts (branch_id, published_at desc, id desc) where title ? 'en';
create index posts_by_branch_ar on posts (branch_id, published_at desc, id desc) where title ? 'ar';
create index posts_by_both_en on posts (category_id, branch_id, published_at desc, id desc) where title ? 'en';
create index posts_by_both_ar on posts (category_id, branch_id, published_at desc, id desc) where title ? 'ar';
create index events_by_end_en on events (ends_at, id) where title ? 'en';
create index events_by_end_ar on events (ends_at, id) where title ? 'ar';
create index events_by_branch_and_end_en on events (branch_id, ends_at, id) where title ? 'en';
create index events_by_branch_and_end_ar on events (branch_id, ends_at, id) where title ? 'ar';

-- How many posts of a list speak each language. Rows that somebody else's older program writes count as before.
alter table post_weeks add column en_count integer not null default 0, add column ar_count integer not null default 0;
alter table post_lists add column en_count integer not null default 0, add column ar_count integer not null default 0;
-- Until now every post spoke both; the totals of the lists follow by trigger no more than the weeks do.
alter table post_weeks disable trigger totalled_changed;
update post_weeks set en_count = posts_count, ar_count = posts_count;
alter table post_weeks enable trigger totalled_changed;
update post_lists set en_count = posts_count, ar_count = posts_count;

create or replace function count_added_posts() returns trigger language plpgsql as $$
begin
  insert into post_weeks as counted (category_id, branch_id, week, posts_count, en_count, ar_count)
  select list.category, list.branch, week_of(published_at), count(*),
    count(*) filter (where title ? 'en'), count(*) filter (where title ? 'ar')
  from new_posts, lists_of_post(category_id, branch_id) list
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, branch_id, week) do update set posts_count = counted.posts_count + excluded.posts_count,
    en_count = counted.en_count + excluded.en_count, ar_count = counted.ar_count + excluded.ar_count;
  return null;
end $$;

create or replace function count_removed_posts() returns trigger language plpgsql as $$
begin
  update post_weeks counted set posts_count = counted.posts_count - removed.count,
    en_count = counted.en_count - removed.en_count, ar_count = counted.ar_count - removed.ar_count
  from (
    select list.category, list.branch, week_of(published_at) as week, count(*) as count,
      count(*) filter (where title ? 'en') as en_count, count(*) filter (where title ? 'ar') as ar_count
    from old_posts, lists_of_post(category_id, branch_id) list
    group by 1, 2, 3
  ) removed
  where (counted.category_id, counted.branch_id, counted.week) = (removed.category, removed.branch, removed.week);
  return null;
end $$;

create or replace function count_moved_posts() returns trigger language plpgsql as $$
begin
  -- Most updates move nothing: a like, a view, a corrected word.
  if not exists (
    select id, category_id, branch_id, published_at, title ? 'en', title ? 'ar' from new_posts
    except select id, category_id, branch_id, published_at, title ? 'en', title ? 'ar' from old_posts
  ) then
    return null;
  end if;
  insert into post_weeks as counted (category_id, branch_id, week, posts_count, en_count, ar_count)
  select list.category, list.branch, week, sum(change), sum(in_en), sum(in_ar)
  from (
    select category_id, branch_id, week_of(published_at) as week, 1 as change,
      (title ? 'en')::integer as in_en, (title ? 'ar')::integer as in_ar from new_posts
    union all
    select category_id, branch_id, week_of(published_at), -1, -(title ? 'en')::integer, -(title ? 'ar')::integer
    from old_posts
  ) changes, lists_of_post(changes.category_id, changes.branch_id) list
  group by 1, 2, 3 having sum(change) <> 0 or sum(in_en) <> 0 or sum(in_ar) <> 0 order by 1, 2, 3
  on conflict (category_id, branch_id, week) do update set posts_count = counted.posts_count + excluded.posts_count,
    en_count = counted.en_count + excluded.en_count, ar_count = counted.ar_count + excluded.ar_count;
  return null;
end $$;

create or replace function total_post_weeks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into post_lists as counted (category_id, branch_id, posts_count, en_count, ar_count)
    select category_id, branch_id, sum(posts_count), sum(en_count), sum(ar_count)
    from new_weeks group by 1, 2 order by 1, 2
    on conflict (category_id, branch_id) do update set posts_count = counted.posts_count + excluded.posts_count,
      en_count = counted.en_count + excluded.en_count, ar_count = counted.ar_count + excluded.ar_count;
  elsif tg_op = 'DELETE' then
    update post_lists counted set posts_count = counted.posts_count - gone.posts_count,
      en_count = counted.en_count - gone.en_count, ar_count = counted.ar_count - gone.ar_count
    from (
      select category_id, branch_id, sum(posts_count) as posts_count, sum(en_count) as en_count, sum(ar_count) as ar_count
      from old_weeks group by 1, 2
    ) gone
    where (counted.category_id, counted.branch_id) = (gone.category_id, gone.branch_id);
  else
    update post_lists counted set posts_count = counted.posts_count + change.posts_count,
      en_count = counted.en_count + change.en_count, ar_count = counted.ar_count + change.ar_count
    from (
      select category_id, branch_id, sum(posts_count) as posts_count, sum(en_count) as en_count, sum(ar_count) as ar_count
      from (
        select category_id, branch_id, posts_count, en_count, ar_count from new_weeks
        union all
        select category_id, branch_id, -posts_count, -en_count, -ar_count from old_weeks
      ) each
      group by 1, 2 having sum(posts_count) <> 0 or sum(en_count) <> 0 or sum(ar_count) <> 0
    ) change
    where (counted.category_id, counted.branch_id) = (change.category_id, change.branch_id);
  end if;
  return null;
end $$;

-- Calendars that keep a copy of an event take a new one when it says something else in their language.
alter table events
  add column en_revision integer not null default 0, add column en_changed_at timestamptz not null default date_trunc('second', now()),
  add column ar_revision integer not null default 0, add column ar_changed_at timestamptz not null default date_trunc('second', now());
alter table calendar_entries
  add column en_revision integer not null default 0, add column en_changed_at timestamptz not null default date_trunc('second', now()),
  add column ar_revision integer not null default 0, add column ar_changed_at timestamptz not null default date_trunc('second', now());
update events set en_revision = revision, ar_revision = revision, en_changed_at = changed_at, ar_changed_at = changed_at;
update calendar_entries set en_revision = revision, ar_revision = revision, en_changed_at = changed_at, ar_changed_at = changed_at;

-- What a row says to who reads a language: its words in it, and all that has none.
create function read_in(said jsonb, language text) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case
    when key = 'program' then jsonb_build_array(
      jsonb_path_query_array(value, ('$[*] ? (exists(@.text.' || language || ')).at')::jsonpath),
      jsonb_path_query_array(value, ('$[*].text.' || language)::jsonpath))
    when value ? 'en' or value ? 'ar' then value -> language
    else value end)
  from jsonb_each(said)
  where key not in ('revision', 'changed_at', 'en_revision', 'en_changed_at', 'ar_revision', 'ar_changed_at')
$$;

create or replace function count_revision() returns trigger language plpgsql as $$
declare
  second timestamptz := date_trunc('second', now());
begin
  new.revision := old.revision + 1;
  new.changed_at := second;
  if read_in(to_jsonb(old), 'en') is distinct from read_in(to_jsonb(new), 'en') then
    new.en_revision := old.en_revision + 1;
    new.en_changed_at := second;
  end if;
  if read_in(to_jsonb(old), 'ar') is distinct from read_in(to_jsonb(new), 'ar') then
    new.ar_revision := old.ar_revision + 1;
    new.ar_changed_at := second;
  end if;
  return new;
end $$;

-- In which languages a thing can be found.
alter table search_entries add column languages text[] not null default '{en,ar}';

create function languages_of(heading jsonb) returns text[] language sql immutable parallel safe as $$
  select array(select language from unnest('{en,ar}'::text[]) language where heading ? language)
$$;

create or replace function search_added_posts() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, item_id, words, happens_at, languages)
  select 'post', id, words_of(title, excerpt, body), published_at, languages_of(title) from added;
  return null;
end $$;
create or replace function search_changed_post() returns trigger language plpgsql as $$
begin
  update search_entries
  set words = words_of(new.title, new.excerpt, new.body), happens_at = new.published_at, languages = languages_of(new.title)
  where kind = 'post' and item_id = new.id;
  return null;
end $$;
create or replace function search_added_events() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, item_id, words, happens_at, languages)
  select 'event', id, words_of(title, place, description), starts_at, languages_of(title) from added;
  return null;
end $$;
create or replace function search_changed_event() returns trigger language plpgsql as $$
begin
  update search_entries
  set words = words_of(new.title, new.place, new.description), happens_at = new.starts_at, languages = languages_of(new.title)
  where kind = 'event' and item_id = new.id;
  return null;
end $$;
create or replace function search_added_branches() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, item_id, words, happens_at, languages)
  select 'branch', id, words_of(name, city, description) || words_of(city, address, tagline), 'infinity', languages_of(name)
  from added;
  return null;
end $$;
create or replace function search_changed_branch() returns trigger language plpgsql as $$
begin
  update search_entries
  set words = words_of(new.name, new.city, new.description) || words_of(new.city, new.address, new.tagline),
    languages = languages_of(new.name)
  where kind = 'branch' and item_id = new.id;
  return null;
end $$;
