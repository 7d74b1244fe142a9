-- What families have deleted, by its number alone: where an older backup comes back, it is deleted again.
create table tombstones (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('users', 'kids', 'comments')),
  row_id integer not null,
  deleted_at timestamptz not null default now()
);

create function bury() returns trigger language plpgsql as $$
begin
  insert into tombstones (kind, row_id) select tg_table_name, id from gone;
  return null;
end $$;
create trigger bury after delete on users referencing old table as gone for each statement execute function bury();
create trigger bury after delete on kids referencing old table as gone for each statement execute function bury();
create trigger bury after delete on comments referencing old table as gone for each statement execute function bury();

-- Backups that came back. Until somebody has decided about the letters of before, none of them is sent.
create table restores (
  id integer generated always as identity primary key,
  backed_up_at timestamptz not null,
  restored_at timestamptz not null default now(),
  letters_decided_at timestamptz
);
