-- A letter that somebody at the desk sends to their own address, to see it as a family would: its words as they were
-- drafted at that moment.
create table letter_proofs (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  letter text not null,
  language text not null check (language in ('en', 'ar')),
  words jsonb not null,
  asked_at timestamptz not null
);
create index letter_proofs_by_moment on letter_proofs (asked_at);
create trigger audited after insert on letter_proofs for each row execute function audited('columns');
