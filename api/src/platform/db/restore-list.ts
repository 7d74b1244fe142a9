import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

/**
 * Changes that a restored backup must not undo: only what takes away, for the law or a family's safety. A line is the number of a
 * row; its kind names the change (api/src/backups/repetitions.ts).
 */
export type RestoreKind =
  // Deleted accounts, erased people and children, and comments that their authors deleted.
  | 'users'
  | 'families'
  | 'kids'
  | 'comments'
  // A photo consent of a child that was withdrawn or refused, by audience.
  | 'photo_consents'
  // A consent to news of a survey, and a kind of notice of an account, that was ended.
  | 'survey_consents'
  | 'notices'
  // A picture that was taken down, narrowed or replaced, or found to name or show a child.
  | 'pictures'
  // A text in one language, and a story, that was unpublished.
  | 'content'
  | 'stories'
  // A registration whose place ended, by its new status.
  | 'places'
  // A contact that was removed from a person: an email or a phone.
  | 'contacts'
  // An account whose password or address changed.
  | 'accounts'

/** Adds lines to the list in the transaction of the change; the trigger `listed_for_restore` adds those of deleted accounts and children. */
export async function listForRestore(
  trx: Trx,
  kind: RestoreKind,
  numbers: readonly number[],
  word?: string,
): Promise<void> {
  if (numbers.length > 0)
    await trx
      .insertInto('deletion_log')
      .values(numbers.map((row_id) => ({ kind, row_id, word: word ?? null })))
      .execute()
}

/** Whether a restored school waits for an owner to close the list: until then stories, comments and pictures of children are hidden. */
export async function isRestoreOpen(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select restore_is_open() as open`.execute(db)
  return rows[0]?.open ?? false
}
