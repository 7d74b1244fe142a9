import type { Part } from 'contract/content/kinds.ts'
import type { Audience } from 'contract/kids/rules.ts'
import type { Role } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from './client.ts'

/**
 * Changes that a restored backup must not undo. The number of a line is a row's id: the deleted row, the child whose consent
 * was withdrawn, the account whose password, address, number, picture, second factor or role has changed, the picture that was taken down, narrowed or
 * named, the comment that was refused, edited, answered anew or sent back to wait, the story that was withdrawn, the registration
 * that was withdrawn, or whose place ended or was given again, the text that was taken down or published again, or whose plan was
 * dropped or changed, the account that switched off a kind of notice, the merge or the import that was undone, the survey whose
 * consent to news was withdrawn, and the number or address of a family that staff corrected or removed.
 */
export type RestoreKind =
  | 'users'
  | 'kids'
  | 'comments'
  | 'families'
  | `consent_${Audience}`
  | 'staff_off'
  | 'staff_on'
  | 'staff_passwords'
  | 'staff_authenticators'
  | 'staff_passkeys'
  | 'staff_recovery_codes'
  | `role_${Role}`
  | 'passwords'
  | 'emails'
  | 'phones'
  | 'user_images'
  | 'pictures_stopped'
  | 'comments_refused'
  | 'stories'
  | `place_${'withdrawn' | 'rejected' | 'waitlisted' | 'given'}`
  | `content_${'down' | 'up'}_${Language}`
  | 'comments_edited'
  | 'comment_answers'
  | `notices_${'news' | 'events' | 'stories' | 'comments'}`
  | `plan_${Part}`
  | 'family_merges'
  | 'family_imports'
  | 'survey_consents'
  | 'family_emails'
  | 'family_phones'
  | 'family_shared_phones'

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
