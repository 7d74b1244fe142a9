import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { ownerWarning, prepareDatabase, unlimitedWarning } from './prepare.ts'
import { databaseUrl, onServer, urlOfRole } from './testing.setup.ts'
import { oneSchool } from './testing.ts'

const school = oneSchool()
const smuggled = (sql: string) => onServer(school().databaseUrl, (client) => client.query(sql))

test.each([
  ['cannot run a program', `copy school to program 'cat'`],
  ['cannot read a file', `select pg_read_file('PG_VERSION')`],
  ['cannot list a folder', `select pg_ls_dir('.')`],
  ['cannot write a file', `copy school to '/tmp/school'`],
  ['cannot import a file', `select lo_import('/etc/hostname')`],
  ['cannot read passwords of the server', 'select rolpassword from pg_authid'],
  ['cannot alter a table', 'alter table users add is_admin boolean'],
  ['cannot drop a table', 'drop table users'],
  ['cannot truncate a table', 'truncate users cascade'],
  ['cannot disable triggers', 'alter table registrations disable trigger all'],
  ['cannot bypass triggers', `set session_replication_role = 'replica'`],
  ['cannot create a table', 'create table public.note (word text)'],
  ['cannot create a table in the queue’s schema', 'create table jobs.note (word text)'],
  ['cannot create a function', `create function public.one() returns integer language sql as 'select 1'`],
  ['cannot create a schema', 'create schema mine'],
  ['cannot create an extension', 'create extension dblink'],
  ['cannot read another schema', 'select * from pristine.tables'],
  ['cannot create a role', 'create role friend login'],
  ['cannot create a database', 'create database friend'],
  ['cannot take another role', `set role pg_execute_server_program`],
  ['cannot change an owner', 'alter table users owner to current_user'],
  ['cannot set the sequence of the log', `select setval(pg_get_serial_sequence('staff_log', 'id'), 1)`],
  ['cannot set a sequence of any table', `select setval(pg_get_serial_sequence('tours', 'id'), 1)`],
  ['cannot change the list of migrations', `update migrations set checksum = 'x'`],
])('safety: SQL injected with the application’s role %s', async (_what, sql) => {
  // 42501 is "insufficient privilege"; objects of an inaccessible schema cannot be named either.
  await expect(smuggled(sql)).rejects.toMatchObject({ code: '42501' })
})

test('safety: the application’s role is no superuser and owns no table, function or schema', async () => {
  const { rows } = await smuggled(`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as tables,
      (select count(*)::int from pg_proc where proowner = pg_roles.oid) as functions,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles where rolname = current_user`)
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      tables: 0,
      functions: 0,
      memberships: 0,
    },
  ])
})

test('safety: the application’s role can use tables of later migrations without a further grant', async () => {
  const { ownerUrl } = school()
  await onServer(ownerUrl, (client) => client.query('create table later (id integer generated always as identity)'))
  onTestFinished(async () => {
    await onServer(ownerUrl, (client) => client.query('drop table later'))
  })
  await smuggled('insert into later default values')
  expect((await smuggled('select id from later')).rows).toEqual([{ id: 1 }])
})

async function aBareDatabase(): Promise<string> {
  const { url } = inject('testServer')
  const name = `roles_${process.pid}_${Date.now()}`
  await onServer(url, (client) => client.query(`create database ${name}`))
  onTestFinished(async () => {
    await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
  })
  return databaseUrl(url, name)
}

test('product §1 with a single role everything works, and a warning names the risk once', async () => {
  const ownerUrl = await aBareDatabase()
  const refusals: string[] = []
  await prepareDatabase({ url: ownerUrl, ownerUrl }, (line) => refusals.push(line))
  expect(refusals).toEqual([ownerWarning])
  const { db, close } = openDatabase(ownerUrl)
  onTestFinished(close)
  expect(await db.selectFrom('branches').selectAll().execute()).toEqual([])
})

test('product §1 a database with a single role until now gets the plain role at its next start', async () => {
  const ownerUrl = await aBareDatabase()
  const url = urlOfRole(ownerUrl, inject('testServer').application)
  await prepareDatabase({ url: ownerUrl, ownerUrl })
  const count = () => onServer(url, (client) => client.query('select count(*)::int as count from users'))
  await expect(count()).rejects.toMatchObject({ code: '42501' })

  const refusals: string[] = []
  for (const _start of ['first', 'second']) await prepareDatabase({ url, ownerUrl }, (line) => refusals.push(line))

  expect((await count()).rows).toEqual([{ count: 0 }])
  expect(refusals).not.toContain(ownerWarning)
})

test('safety §database a role without a connection limit is warned about, one with a limit is not', async () => {
  const ownerUrl = await aBareDatabase()
  const { application, name } = inject('testServer')
  const role = { user: `${name}_limited`, password: application.password }
  await onServer(ownerUrl, async (client) => {
    await client.query(`create role ${role.user} login connection limit 20 password '${role.password}'`)
  })
  onTestFinished(() =>
    onServer(
      ownerUrl,
      async (client) => void (await client.query(`drop owned by ${role.user}; drop role ${role.user}`)),
    ),
  )
  const warningsFor = async (user: typeof role) => {
    const refusals: string[] = []
    await prepareDatabase({ url: urlOfRole(ownerUrl, user), ownerUrl }, (line) => refusals.push(line))
    return refusals
  }

  expect(await warningsFor(application)).toEqual([unlimitedWarning])
  expect(await warningsFor(role)).toEqual([])
})
