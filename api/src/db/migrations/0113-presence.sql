-- Who has which family, visit or text open at the desk, for as long as it is. What is lost with a crash is said again soon.

create unlogged table desk_presence (
  staff_id integer not null references staff on delete cascade,
  kind text not null,
  thing_id integer not null,
  seen_at timestamptz not null,
  primary key (kind, thing_id, staff_id)
);
create index desk_presence_by_staff on desk_presence (staff_id);
