import type { Part } from 'contract/content/kinds.ts'
import type { Audience } from 'contract/kids/rules.ts'
import type { Role } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from './client.ts'

/** Changes that a restored backup must not undo. A line is the id of a row; its kind names the table and the change. */
export type RestoreKind =
  // Deleted rows.
  | 'users'
  | 'kids'
  | 'comments'
  | 'families'
  // Accounts of families: replaced or removed, so that the former one no longer counts.
  | 'passwords'
  | 'emails'
  | 'phones'
  | 'user_images'
  // Kinds of notices that an account has switched off.
  | `notices_${'news' | 'events' | 'stories' | 'comments'}`
  // Children whose consent was withdrawn, and registrations whose place has changed.
  | `consent_${Audience}`
  | `place_${'withdrawn' | 'rejected' | 'waitlisted' | 'given'}`
  // Staff: access, password, second factor, role.
  | 'staff_off'
  | 'staff_on'
  | 'staff_passwords'
  | 'staff_authenticators'
  | 'staff_passkeys'
  | 'staff_recovery_codes'
  | `role_${Role}`
  // Pictures that were taken down, shown to fewer readers, or got a name; stories that were withdrawn.
  | 'pictures_stopped'
  | 'stories'
  // Comments that were refused, that were edited or wait again, and whose answer was removed.
  | 'comments_refused'
  | 'comments_edited'
  | 'comment_answers'
  // Texts that were taken down or published again, and whose plan was dropped or changed.
  | `content_${'down' | 'up'}_${Language}`
  | `plan_${Part}`
  // Imports that were undone.
  | 'family_imports'
  // Surveys whose consent to news was withdrawn.
  | 'survey_consents'
  // Contacts of a family that staff removed.
  | 'family_emails'
  | 'family_phones'

/**
 * Adds lines to the list in the transaction of the change; triggers add those of deleted rows. The line of a role names its
 * branches.
 */
export async function listForRestore(
  trx: Trx,
  kind: RestoreKind,
  numbers: readonly number[],
  branchIds?: readonly number[],
): Promise<void> {
  if (numbers.length > 0)
    await trx
      .insertInto('tombstones')
      .values(numbers.map((row_id) => ({ kind, row_id, ...(branchIds && { branch_ids: [...branchIds] }) })))
      .execute()
}
