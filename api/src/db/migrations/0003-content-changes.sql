-- Whoever keeps answers in memory hears of every change of what they say (content/changes.ts), from whatever program
-- it comes. Equal notices of one transaction are sent once, at its commit.

create function tell_of_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

do $$
declare
  content_table text;
begin
  foreach content_table in array array[
    'school', 'branches', 'programs', 'branch_programs', 'sliders', 'statistics', 'about_entries',
    'ads', 'nationalities'
  ] loop
    execute format(
      'create trigger content_changed after insert or update or delete or truncate on %I
         for each statement execute function tell_of_content()', content_table);
  end loop;
end $$;

-- Likes and views of a picture are counted all day long, and are no news.
create trigger content_changed after insert or delete or truncate on branch_pictures
  for each statement execute function tell_of_content();
create trigger content_changed_in_place after update of branch_id, title, image, width, height, position
  on branch_pictures for each statement execute function tell_of_content();
