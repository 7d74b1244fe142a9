-- Finding by words, in both languages, however they are written.

-- What counts as the same in a search (arabic-and-saudi.md, words): compatibility forms and accents, vowel marks, tatweel,
-- every alef and hamza seat, alef maqsura, ta marbuta, Arabic and Persian digits; the article and what is written onto it
-- fall away. Punctuation parts words. The same stands in api/src/search/folding.ts, and a test compares them.
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

create table search_entries (
  kind text not null check (kind in ('post', 'event', 'branch')),
  item_id integer not null,
  words tsvector not null,
  -- The latest are looked at first; a branch is always there.
  happens_at timestamptz not null,
  primary key (kind, item_id)
);
create index search_entries_by_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_by_time on search_entries (happens_at desc);

-- How many entries have a word: a word that many have is looked for among the latest, a rare one in the index of words.
create table search_words (
  word text collate "C" primary key,
  entries_count integer not null
) with (fillfactor = 80);

create function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into search_words as counted (word, entries_count)
    select word collate "C" as word, count(*) from added, unnest(tsvector_to_array(added.words)) word group by 1 order by 1
    on conflict (word) do update set entries_count = counted.entries_count + excluded.entries_count;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    with gone as (
      select word collate "C" as word, count(*)::integer as count
      from removed, unnest(tsvector_to_array(removed.words)) word group by 1 order by 1
    )
    update search_words counted set entries_count = counted.entries_count - gone.count
    from gone where counted.word = gone.word;
  end if;
  return null;
end $$;

create trigger words_added after insert on search_entries
  referencing new table as added for each statement execute function count_search_words();
create trigger words_removed after delete on search_entries
  referencing old table as removed for each statement execute function count_search_words();
create trigger words_changed after update on search_entries
  referencing old table as removed new table as added for each statement execute function count_search_words();

-- Both languages of a text; what stands first weighs most.
create function words_of(heading jsonb, summary jsonb, body jsonb) returns tsvector
  language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', folded(concat_ws(' ', heading ->> 'en', heading ->> 'ar'))), 'A')
    || setweight(to_tsvector('simple', folded(coalesce(concat_ws(' ', summary ->> 'en', summary ->> 'ar'), ''))), 'B')
    || setweight(to_tsvector('simple', folded(left(coalesce(body ->> 'en', ''), 4000) || ' ' || left(coalesce(body ->> 'ar', ''), 4000))), 'D')
$$;

-- Posts
create function search_added_posts() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, item_id, words, happens_at)
  select 'post', id, words_of(title, excerpt, body), published_at from added;
  return null;
end $$;
create function search_changed_post() returns trigger language plpgsql as $$
begin
  update search_entries set words = words_of(new.title, new.excerpt, new.body), happens_at = new.published_at
  where kind = 'post' and item_id = new.id;
  return null;
end $$;

-- Events
create function search_added_events() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, item_id, words, happens_at)
  select 'event', id, words_of(title, place, description), starts_at from added;
  return null;
end $$;
create function search_changed_event() returns trigger language plpgsql as $$
begin
  update search_entries set words = words_of(new.title, new.place, new.description), happens_at = new.starts_at
  where kind = 'event' and item_id = new.id;
  return null;
end $$;

-- Branches
create function search_added_branches() returns trigger language plpgsql as $$
begin
  insert into search_entries (kind, item_id, words, happens_at)
  select 'branch', id, words_of(name, city, description) || words_of(city, address, tagline), 'infinity' from added;
  return null;
end $$;
create function search_changed_branch() returns trigger language plpgsql as $$
begin
  update search_entries
  set words = words_of(new.name, new.city, new.description) || words_of(new.city, new.address, new.tagline)
  where kind = 'branch' and item_id = new.id;
  return null;
end $$;

create function search_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entries where kind = tg_argv[0];
  else
    delete from search_entries using removed where kind = tg_argv[0] and item_id = removed.id;
  end if;
  return null;
end $$;

create trigger search_added after insert on posts
  referencing new table as added for each statement execute function search_added_posts();
create trigger search_changed after update on posts for each row
  when ((old.title, old.excerpt, old.body, old.published_at) is distinct from (new.title, new.excerpt, new.body, new.published_at))
  execute function search_changed_post();
create trigger search_removed after delete on posts
  referencing old table as removed for each statement execute function search_forgets('post');
create trigger search_emptied after truncate on posts for each statement execute function search_forgets('post');

create trigger search_added after insert on events
  referencing new table as added for each statement execute function search_added_events();
create trigger search_changed after update on events for each row
  when ((old.title, old.place, old.description, old.starts_at) is distinct from (new.title, new.place, new.description, new.starts_at))
  execute function search_changed_event();
create trigger search_removed after delete on events
  referencing old table as removed for each statement execute function search_forgets('event');
create trigger search_emptied after truncate on events for each statement execute function search_forgets('event');

create trigger search_added after insert on branches
  referencing new table as added for each statement execute function search_added_branches();
create trigger search_changed after update on branches for each row
  when ((old.name, old.city, old.description, old.address, old.tagline)
    is distinct from (new.name, new.city, new.description, new.address, new.tagline))
  execute function search_changed_branch();
create trigger search_removed after delete on branches
  referencing old table as removed for each statement execute function search_forgets('branch');
create trigger search_emptied after truncate on branches for each statement execute function search_forgets('branch');

-- What is there already.
insert into search_entries (kind, item_id, words, happens_at)
select 'post', id, words_of(title, excerpt, body), published_at from posts
union all
select 'event', id, words_of(title, place, description), starts_at from events
union all
select 'branch', id, words_of(name, city, description) || words_of(city, address, tagline), 'infinity' from branches;
