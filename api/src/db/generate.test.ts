import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { generateTypes } from './generate.ts'
import { aDatabase } from './testing.ts'

test('types.generated.ts is what the migrated database says; else: node api/src/db/generate.ts', async () => {
  const { db, close } = openDatabase(await aDatabase({ empty: true }))
  onTestFinished(close)

  await expect(generateTypes(db as Kysely<unknown>, { verify: true })).resolves.toContain('export interface DB')
})
