-- A notice of changed content names the row: `posts/7`, or of what belongs to one thing that thing (`branch_pictures/2`: the
-- gallery of branch 2). Where a row comes, goes or takes another place, `posts/list` as well. A bare `posts` is any of them:
-- truncated, or too many rows to name. What is written as it was is no change.

create function tell_of_rows() returns trigger language plpgsql as $$
declare
  row_key text;
  told boolean := false;
begin
  if (select count(*) from (select from changed limit 21) few) > 20 then
    perform pg_notify('content_changed', tg_table_name);
    return null;
  end if;
  for row_key in select distinct to_jsonb(changed) ->> tg_argv[0] from changed loop
    perform pg_notify('content_changed', tg_table_name || '/' || row_key);
    told := true;
  end loop;
  if told then perform pg_notify('content_changed', tg_table_name || '/list'); end if;
  return null;
end $$;

-- After the key, the columns that say something and decide neither whether a list has the row nor where: but a text that
-- appears in a language, or goes from it, does.
create function tell_of_row() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  row_key text;
begin
  for row_key in select distinct key from unnest(array[was ->> tg_argv[0], is_now ->> tg_argv[0]]) key
    where key is not null
  loop
    perform pg_notify('content_changed', tg_table_name || '/' || row_key);
  end loop;
  if exists (
    select from jsonb_each(was) before join jsonb_each(is_now) after using (key)
    where before.value <> after.value
      and (not key = any(tg_argv) or before.value ? 'en' <> (after.value ? 'en') or before.value ? 'ar' <> (after.value ? 'ar'))
  ) then
    perform pg_notify('content_changed', tg_table_name || '/list');
  end if;
  return null;
end $$;

do $$
declare
  content record;
begin
  for content in
    select * from (values
      ('programs', 'id', ''), ('branch_programs', 'branch_id', ''), ('sliders', 'id', ''),
      ('statistics', 'id', ''), ('about_entries', 'id', ''), ('about_parts', 'id', ''), ('ads', 'id', ''),
      ('nationalities', 'id', ''), ('post_categories', 'id', 'name'), ('certificates', 'id', ''), ('pages', 'id', ''),
      ('surveys', 'id', ''), ('survey_versions', 'id', ''), ('survey_questions', 'version_id', ''),
      ('survey_options', 'version_id', ''), ('calendar_entries', 'id', ''), ('calendar_entry_branches', 'entry_id', ''),
      ('branches', 'id', 'name city image cover portrait facade tagline headline description address directions ages
        phone_numbers email whatsapp latitude longitude working_hours pictures_count'),
      ('events', 'id', 'title description place image audience program revision changed_at
        en_revision ar_revision en_changed_at ar_changed_at'),
      ('posts', 'id', 'title excerpt body image document'),
      ('branch_pictures', 'branch_id', '')
    ) content (name, key, words)
  loop
    execute format(
      'create or replace trigger content_changed after truncate on %I for each statement execute function tell_of_content()',
      content.name);
    execute format(
      'create trigger content_changed_added after insert on %I referencing new table as changed
         for each statement execute function tell_of_rows(%L)', content.name, content.key);
    execute format(
      'create trigger content_changed_removed after delete on %I referencing old table as changed
         for each statement execute function tell_of_rows(%L)', content.name, content.key);
    execute format(
      'create or replace trigger content_changed_in_place after update %s on %I for each row
         when (old.* is distinct from new.*) execute function tell_of_row(%s)',
      -- Likes and views are counted all day long, and are no news.
      case content.name
        when 'posts' then 'of category_id, branch_id, title, excerpt, body, document, image, published_at'
        when 'branch_pictures' then 'of branch_id, title, image, width, height, position, withheld'
        else '' end,
      content.name,
      (select string_agg(quote_literal(argument), ', ')
       from unnest(array[content.key] || regexp_split_to_array(content.words, '\s+')) argument where argument <> ''));
  end loop;
end $$;
-- These columns are watched with the others now.
drop trigger content_changed_in_document on posts;
drop trigger content_changed_withheld on branch_pictures;

create or replace trigger content_changed after truncate on pictures for each statement execute function tell_of_content();
create trigger content_changed_removed after delete on pictures referencing old table as changed
  for each statement execute function tell_of_rows('id');
create or replace trigger content_changed_here after insert on pictures for each row
  when (new.on_site) execute function tell_of_row('id');
create or replace trigger content_changed_in_place after update on pictures for each row
  when (old.on_site <> new.on_site or old.path <> new.path or old.file <> new.file)
  execute function tell_of_row('id');
