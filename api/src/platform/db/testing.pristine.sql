-- Snapshot of all rows of a test's database, restored for the next test instead of copying the database again.
create schema pristine;

create table pristine.tables as
  select oid, format('%I.%I', relnamespace::regnamespace, relname) as name, format('pristine.%I', 'rows_' || oid) as rows,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    0::bigint as count
  from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pristine');

create table pristine.sequences as
  select seqrelid as oid, seqstart as start_value, pg_sequence_last_value(seqrelid) as last_value from pg_sequence;

-- The snapshot's transaction, or that of the last restore.
create table pristine.last (transaction xid);
insert into pristine.last values (pg_current_xact_id()::xid);

-- Creates pristine.written(): the tables whose rows differ from the snapshot, with their number of rows. A new or changed row has a
-- later transaction than the last restore.
do $$
declare
  t record;
  copied bigint;
begin
  for t in select * from pristine.tables loop
    execute format('create table %s as select %s from only %s', t.rows, t.columns, t.name);
    get diagnostics copied = row_count;
    update pristine.tables set count = copied where oid = t.oid;
  end loop;
  execute (
    select format('create function pristine.written() returns table (oid oid, count bigint) language sql as %L', string_agg(format(
      'select %s::oid, count(*) from only %s
        having count(*) <> %s or min(age(xmin)) < (select age(transaction) from pristine.last)', oid, name, count), ' union all '))
    from pristine.tables
  );
end $$;

-- The rows that describe tables, columns, rules, triggers and functions: their number and the age of the latest. Restored rows undo
-- no change of these. A truncated or rewritten table counts as changed.
create view pristine.catalogs as
  select 'class' as name, count(*), min(age(xmin)) as latest from pg_class
  union all select 'attribute', count(*), min(age(xmin)) from pg_attribute
  union all select 'constraint', count(*), min(age(xmin)) from pg_constraint
  union all select 'trigger', count(*), min(age(xmin)) from pg_trigger
  union all select 'proc', count(*), min(age(xmin)) from pg_proc;

-- Restores the rows of every table written since; false if that is impossible or would take too long. Called with
-- session_replication_role = replica: no trigger runs.
create function pristine.restore() returns boolean language plpgsql as $$
declare
  t record;
  written oid[];
  added bigint;
begin
  if exists (
    select from pristine.catalogs as now join pristine.shape as was using (name)
      where now.count <> was.count or now.latest < age(was.transaction)
  ) then return false; end if;
  select array_agg(now.oid), sum(now.count - was.count) into written, added
    from pristine.written() as now join pristine.tables as was using (oid);
  if added > 5000 then return false; end if;
  for t in select * from pristine.tables where oid = any (written) loop
    execute format('delete from only %s', t.name);
    execute format('insert into %s (%s) overriding system value select %2$s from %s', t.name, t.columns, t.rows);
  end loop;
  perform setval(oid, coalesce(last_value, start_value), last_value is not null) from pristine.sequences
    where pg_sequence_last_value(oid) is distinct from last_value;
  if written is not null then update pristine.last set transaction = pg_current_xact_id()::xid; end if;
  return true;
end $$;

create table pristine.shape as select name, 0::bigint as count, pg_current_xact_id()::xid as transaction from pristine.catalogs;
update pristine.shape set count = catalogs.count from pristine.catalogs where catalogs.name = shape.name;
