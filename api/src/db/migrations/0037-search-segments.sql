-- A word that a thousand of a million entries have is soon met among the latest of them: entries stand in segments, in the
-- order they were written, and name theirs among their words. The index of words then finds a word in one segment without
-- reading the others. What families ask for never holds the sign.

alter table search_entries add column id bigint generated always as identity;

-- search_words counts these too, and so lists the segments there are; padded, they sort. Branches come before all others.
create function search_segment_of(kind text, id bigint) returns text language sql immutable parallel safe as $$
  select case kind when 'branch' then '@branches' else '@' || lpad((id / 32768)::text, 9, '0') end
$$;

create function name_search_segment() returns trigger language plpgsql as $$
begin
  new.words := new.words || array_to_tsvector(array[search_segment_of(new.kind, new.id)]);
  return new;
end $$;
create trigger segment_named before insert or update of words on search_entries
  for each row execute function name_search_segment();

-- What is there already.
update search_entries set words = words;
