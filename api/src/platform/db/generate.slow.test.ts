import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { generateTypes } from './generate.ts'
import { printSchema, schemaFile } from './schema.ts'
import { aDatabase } from './testing.ts'
import { triggerFunctions } from './trigger-functions.testing.ts'

async function aMigratedDatabase() {
  const { db, close } = openDatabase(await aDatabase({ empty: true }))
  onTestFinished(close)
  return db as Kysely<unknown>
}

test('types.generated.ts matches the migrated database; else: node api/src/platform/db/generate.ts', async () => {
  const db = await aMigratedDatabase()

  await expect(generateTypes(db, { verify: true })).resolves.toContain('export interface DB')
})

test('schema.sql matches the migrated database; else: node api/src/platform/db/generate.ts', async () => {
  const db = await aMigratedDatabase()

  expect(await printSchema(db)).toBe(await readFile(schemaFile, 'utf8'))
})

test('every trigger function has its reason in trigger-functions.testing.ts', async () => {
  const db = await aMigratedDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db)

  const explained = Object.values(triggerFunctions).flatMap((group) => Object.keys(group))
  expect(rows.map(({ name }) => name).sort()).toEqual(explained.sort())
})
