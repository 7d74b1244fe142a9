-- Names this school's database in the deletion log, so that the log of another school deletes nothing here. Derived from a key of the
-- first start, so that a database restored to a time before this migration gets the same name again.
create table installation (
  only_row boolean default true primary key check (only_row),
  name text not null,
  -- Clock of the server that last asked whether data may be erased by its age, and the time until which it may not.
  clock_at timestamptz,
  erasing_from timestamptz not null default now()
);

insert into installation (name)
select coalesce((select left(encode(sha256('deletion log '::bytea || key), 'hex'), 16) from storage_keys), md5(gen_random_uuid()::text));
