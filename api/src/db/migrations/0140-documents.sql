-- The body of a post as a small document in both languages (contract/rich-text.ts). `body` stays the words alone: search,
-- mail, feeds and older clients read it.

-- Plain words as a document: paragraphs are parted by an empty line. The twin of `richTextOf` in the contract.
create function rich_text_of(words text) returns jsonb language sql immutable parallel safe strict as $$
  select jsonb_build_object('type', 'doc', 'content', jsonb_agg(
    case when paragraph = '' then '{"type": "paragraph"}'::jsonb
    else jsonb_build_object('type', 'paragraph', 'content',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', paragraph))) end
    order by place))
  from string_to_table(words, E'\n\n') with ordinality as parts (paragraph, place)
$$;

create function rich_texts_of(body jsonb) returns jsonb language sql immutable parallel safe strict as $$
  select coalesce(jsonb_object_agg(key, rich_text_of(value)), '{}') from jsonb_each_text(body)
$$;

alter table posts add column document jsonb;
update posts set document = rich_texts_of(body);
alter table posts
  alter column document set not null,
  add constraint document_by_language check (jsonb_typeof(document) = 'object');

-- Who brings words alone (seeds, imports, a hand in psql) has a document made of them, in each language they changed.
create function write_document() returns trigger language plpgsql as $$
declare
  written jsonb := coalesce(new.document, '{}');
  language text;
begin
  for language in select jsonb_object_keys(new.body) loop
    if written -> language is null
      or tg_op = 'UPDATE' and new.body -> language is distinct from old.body -> language
        and written -> language is not distinct from old.document -> language
    then
      written := written || jsonb_build_object(language, rich_text_of(new.body ->> language));
    end if;
  end loop;
  for language in select key from jsonb_object_keys(written) key where not new.body ? key loop
    written := written - language;
  end loop;
  new.document := written;
  return new;
end $$;
create trigger document_written before insert or update of body, document on posts
  for each row execute function write_document();

create trigger content_changed_in_document after update of document on posts
  for each statement execute function tell_of_content();
