-- A branch is found by the words of its name and of its city alone. Among all its words they lie too far from the row to be
-- looked through in a thousand branches: they stand by themselves, few enough to lie in it.
alter table search_entries add column name_words tsvector;

create or replace function name_search_segment() returns trigger language plpgsql as $$
begin
  new.words := new.words || array_to_tsvector(array[search_segment_of(new.kind, new.id)]);
  if new.kind = 'branch' then
    new.name_words := ts_filter(new.words, '{a}');
  end if;
  return new;
end $$;

-- What is there already.
update search_entries set name_words = ts_filter(words, '{a}') where kind = 'branch';
