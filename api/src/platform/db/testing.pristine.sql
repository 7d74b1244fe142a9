-- Snapshot of all rows of a test's database, restored for the next test instead of copying the database again.
create schema pristine;

-- Fingerprint of everything that restored rows do not undo: tables, columns, rules and functions; a truncated or
-- rewritten table.
create function pristine.shape() returns numeric language sql as $$
  select sum(hashtextextended(line, 0)) from (
    select concat_ws(' ', 'table', c.oid, relname, relfilenode) from pg_class c
      where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace::regnamespace::text not in ('pg_catalog', 'pg_toast', 'information_schema', 'pristine')
    union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull) from pg_attribute where attnum > 0 and attrelid > 16383
      and attrelid not in (select oid from pg_class where relnamespace = 'pristine'::regnamespace)
    union all select concat_ws(' ', 'constraint', oid, conname) from pg_constraint where oid > 16383 and connamespace <> 'pristine'::regnamespace
    union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc
      where oid > 16383 and pronamespace <> 'pristine'::regnamespace
  ) as lines (line)
$$;

create table pristine.tables as
  select c.oid, format('%I.%I', schemaname, c.relname) as name, format('pristine.%I', 'rows_' || c.oid) as rows,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where c.relkind = 'r' and schemaname <> 'pristine';

create table pristine.sequences as
  select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences;

do $$
declare
  t record;
begin
  for t in select * from pristine.tables loop
    execute format('create table %s as select %s from only %s', t.rows, t.columns, t.name);
  end loop;
end $$;

create table pristine.was as select pristine.shape() as shape;

-- Restores the rows of every table written since; false if that is impossible or would take too long.
create function pristine.restore() returns boolean language plpgsql as $$
declare
  t record;
begin
  if pristine.shape() <> (select shape from pristine.was) then return false; end if;
  if (select sum(n_tup_ins) from pg_stat_user_tables where schemaname <> 'pristine') > 5000 then return false; end if;
  perform set_config('session_replication_role', 'replica', true);
  for t in
    select * from pristine.tables join pg_stat_user_tables on relid = oid where n_tup_ins + n_tup_upd + n_tup_del > 0
  loop
    execute format('delete from only %s', t.name);
    execute format('insert into %s (%s) overriding system value select %2$s from %s', t.name, t.columns, t.rows);
  end loop;
  perform setval(was.name::regclass, coalesce(was.last_value, was.start_value), was.last_value is not null)
    from pristine.sequences was
    join pg_sequences now on was.name = format('%I.%I', schemaname, sequencename)
    where now.last_value is distinct from was.last_value;
  return true;
end $$;
