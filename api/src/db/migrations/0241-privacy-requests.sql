-- What families ask of what the school keeps about them, and by when the law wants an answer. Once a family is erased the
-- row stays and says of nobody: that something was asked, when, and what became of it.
create table privacy_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('copy', 'erase')),
  family_id integer references families on delete set null,
  asked_on date not null,
  channel text not null check (channel in ('phone', 'email', 'message', 'in_person')),
  written_by integer references staff on delete set null,
  written_at timestamptz not null,
  closed_at timestamptz,
  closed_by integer references staff on delete set null,
  outcome text check (outcome in ('sent', 'erased', 'declined')),
  reason text check (char_length(reason) between 1 and 300),
  check (num_nonnulls(closed_at, outcome) in (0, 2))
);
create unique index privacy_requests_open on privacy_requests (family_id, kind) where closed_at is null;
create index privacy_requests_by_family on privacy_requests (family_id);
create index privacy_requests_by_day on privacy_requests (asked_on, id) where closed_at is null;
create index privacy_requests_closed on privacy_requests (closed_at) where closed_at is not null;
create trigger audited after insert or update on privacy_requests for each row execute function audited('columns');

-- The family has gone, whoever erased it: nothing is left to be done, and what was written of it goes too.
create function privacy_request_is_over() returns trigger language plpgsql as $$
begin
  new.reason := null;
  if new.closed_at is null then
    new.closed_at := now();
    new.outcome := 'erased';
  end if;
  return new;
end $$;
create trigger over before update of family_id on privacy_requests for each row
  when (old.family_id is not null and new.family_id is null) execute function privacy_request_is_over();

-- A letter that is still to go: of a family that is erased nothing else says where to. Sent, its row goes.
create table privacy_letters (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('sent', 'erased', 'declined')),
  email email_address not null,
  language text not null check (language in ('en', 'ar')),
  reason text,
  written_at timestamptz not null
);
create index privacy_letters_by_moment on privacy_letters (written_at);

-- A family that was erased is erased again where an older backup comes back.
alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (kind in ('users', 'kids', 'comments', 'families'));
