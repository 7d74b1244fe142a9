-- The rest of what a school says is written at the desk (desk §5): what its surveys are called and open with, what its
-- letters to families say, its privacy notice and its papers. Where it has written nothing, the product's own words stand,
-- so that these rows say nothing in the beginning.
create table letters (
  id integer primary key,
  -- contract/content/letters.ts
  name text not null unique,
  subject bilingual,
  opening bilingual,
  next bilingual
);
insert into letters (id, name) values
  (1, 'tour_received'), (2, 'message_received'), (3, 'registration_received'), (4, 'registration_withdrawn'),
  (5, 'answer_accepted'), (6, 'answer_waitlisted'), (7, 'answer_rejected'), (8, 'survey_thanks'),
  (9, 'visit_asked'), (10, 'visit_confirmed'), (11, 'visit_moved'), (12, 'visit_cancelled_by_family'),
  (13, 'visit_cancelled_by_school'), (14, 'visit_reminder'), (15, 'visit_place_free');

create table pages (
  id integer primary key,
  name text not null unique,
  title bilingual,
  intro bilingual,
  document jsonb
);
insert into pages (id, name) values (1, 'privacy');
create trigger content_changed after insert or update or delete or truncate on pages
  for each statement execute function tell_of_content();

create table papers (
  id integer primary key,
  name text not null unique,
  programs bilingual_list,
  resident bilingual,
  attach bilingual
);
insert into papers (id, name) values (1, 'registration');

-- The surveys as the newest version of each says them: the nine questions stay as they are (spec §3).
create view survey_texts as
  select survey_id as id, title, intro from survey_versions newest
  where version = (select max(version) from survey_versions other where other.survey_id = newest.survey_id);

do $$
declare
  words_table text;
begin
  foreach words_table in array array['letters', 'pages', 'papers'] loop
    execute format('create trigger audited after insert or update or delete on %I
      for each row execute function audited(''values'')', words_table);
  end loop;
end $$;

with things as (
  insert into content_items (kind, row_id, position)
  select 'letter', id, id from letters
  union all select 'page', id, id from pages
  union all select 'paper', id, id from papers
  union all select 'survey_text', id, id from survey_texts
  returning id, kind, row_id
)
insert into content_parts (item_id, part, draft, published, published_at, changed_at)
select things.id, part, coalesce(said, '{}'), coalesce(said, '{}'), now(), now()
from things
cross join unnest(array['ar', 'en', 'common']) part
left join survey_texts survey on things.kind = 'survey_text' and survey.id = things.row_id
cross join lateral (select case when part <> 'common'
  then jsonb_build_object('title', survey.title -> part, 'intro', survey.intro -> part) end as texts) its
cross join lateral (select case when survey.id is not null then texts end as said) their;

-- A school that has a branch in the resort keeps what its paper asks.
update papers set resident = '{"en": "We live in Obeir Resort", "ar": "نسكن في منتجع عُبير"}'
where exists (select from branches where is_resort);
update content_parts part set draft = its.said, published = its.said
from content_items item, papers, unnest(array['ar', 'en']) language,
  lateral (select jsonb_build_object('resident', papers.resident -> language) as said) its
where item.id = part.item_id and part.part = language and item.kind = 'paper' and papers.id = item.row_id
  and papers.resident is not null;

-- A school that is only beginning is written like any other thing; one that comes with its own row is taken over as that.
create function school_has_come() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from content_items item
  where item.kind = 'school' and item.row_id is null
    and not exists (select from content_parts part where part.item_id = item.id and part.draft <> '{}');
  return null;
end $$;
create trigger has_come after insert on school for each row execute function school_has_come();

with beginning as (
  insert into content_items (kind, position) select 'school', 1
  where not exists (select from content_items where kind = 'school')
  returning id
)
insert into content_parts (item_id, part) select id, part from beginning cross join unnest(array['ar', 'en', 'common']) part;
