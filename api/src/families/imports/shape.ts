import { hourMs } from 'contract/durations.ts'
import type { FamilyImport } from 'contract/families/imports/endpoints.ts'
import { takeBackImportHours } from 'contract/families/imports/values.ts'
import { Problem } from 'contract/problems.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { countRows, importById, openQuestions, type StoredImport, samplesOf } from './import-queries.ts'

/** The imports that a user may read: an owner's are all. */
export const readersOf = ({ id, role, branchIds }: Staff) => ({ staffId: id, readsAll: role === 'owner', branchIds })

/** Until when an import can be undone; null if it cannot be undone. */
export function takeBackUntil({ state, done_at }: StoredImport, now: Date): string | null {
  if (state !== 'done' || !done_at) return null
  const until = new Date(done_at.getTime() + takeBackImportHours * hourMs)
  return until > now ? until.toISOString() : null
}

/** An import as the desk shows it. */
export async function importOf(db: Db | Trx, stored: StoredImport, now: Date): Promise<FamilyImport> {
  const [counts, samples] = [await countRows(db, stored.id), await samplesOf(db, stored.id)]
  const { asks_date_order, words } = await openQuestions(db, stored)
  const { id, file_name, state, created_at, done_at, by, branch_id, language, headings, columns, removed } = stored
  const { date_order, stage_words } = stored
  return {
    ...{ id, file_name, state, by, branch_id, language, date_order, asks_date_order, counts, removed },
    stage_words: [
      ...Object.entries(stage_words).map(([word, stage]) => ({ word, stage })),
      ...words.map((word) => ({ word, stage: null })),
    ],
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    columns: headings.map((heading, index) => ({
      heading,
      field: columns[index] ?? null,
      sample: samples.get(index) ?? null,
    })),
    take_back_until: takeBackUntil(stored, now),
  }
}

/** An import that the user may read; 404 for another. */
export async function familyImport(db: Db | Trx, id: number, user: Staff, now: Date): Promise<FamilyImport> {
  const stored = await importById(db, id, readersOf(user))
  if (!stored) throw new Problem('not_found')
  return importOf(db, stored, now)
}
