import { leaveNumberAgain } from '../accounts/left-number.ts'
import { deleteAccountWithData } from '../accounts/own-data/own-data.ts'
import { unknownPasswordHash } from '../accounts/passwords/hashing.ts'
import { removeImageAgain } from '../accounts/removed-image.ts'
import { reviewFormerText, takeAnswerBack } from '../comments/again.ts'
import { takeDownAgain, unscheduleAgain } from '../content/plans/plans.ts'
import { takeBackAgain } from '../families/imports/storing.ts'
import { removeWrongAgain } from '../families/record/correction-actions.ts'
import { removePicture } from '../platform/storage/remove.ts'
import { eraseFamilyAgain } from '../privacy/erase.ts'
import type { Services } from '../services.ts'
import {
  deletePasskeyAgain,
  deleteRecoveryCodeAgain,
  endPlaceAgain,
  giveRole,
  holdPicture,
  isNewer,
  leaveAddressAgain,
  lockOutOfStaff,
  lockOutParent,
  lockOutWithoutSecondStep,
  refuseCommentAgain,
  switchNoticeOff,
  switchStaff,
  takeAuthenticator,
  withdrawConsent,
  withdrawNewsAgain,
  withdrawStoryAgain,
} from './access-queries.ts'
import type { ListLine } from './queries.ts'
import { accountExists, deleteAgain } from './queries.ts'

type RepeatServices = Pick<Services, 'db' | 'storage' | 'env' | 'log'>

/** Count in the report of a restore, by the kind of the list line. */
const groups = {
  users: 'deleted',
  kids: 'deleted',
  comments: 'deleted',
  families: 'deleted',
  consent_room: 'consents',
  consent_families: 'consents',
  consent_website: 'consents',
  consent_social: 'consents',
  staff_off: 'switchedOff',
  staff_on: 'switchedOff',
  staff_passwords: 'passwords',
  passwords: 'passwords',
  emails: 'addresses',
  phones: 'addresses',
  user_images: 'hidden',
  staff_authenticators: 'secondSteps',
  staff_passkeys: 'secondSteps',
  staff_recovery_codes: 'secondSteps',
  role_owner: 'roles',
  role_admissions: 'roles',
  role_manager: 'roles',
  role_editor: 'roles',
  role_teacher: 'roles',
  pictures_stopped: 'hidden',
  comments_refused: 'hidden',
  stories: 'hidden',
  place_withdrawn: 'places',
  place_rejected: 'places',
  place_waitlisted: 'places',
  place_given: 'places',
  content_down_en: 'hidden',
  content_down_ar: 'hidden',
  content_up_en: 'hidden',
  content_up_ar: 'hidden',
  comments_edited: 'hidden',
  comment_answers: 'hidden',
  notices_news: 'notices',
  notices_events: 'notices',
  notices_stories: 'notices',
  notices_comments: 'notices',
  plan_en: 'hidden',
  plan_ar: 'hidden',
  plan_common: 'hidden',
  family_imports: 'deleted',
  survey_consents: 'notices',
  family_emails: 'addresses',
  family_phones: 'addresses',
} as const satisfies Record<ListLine['kind'], string>

/** Whether a word is the kind of a line. */
export const isKind = (word: unknown): word is ListLine['kind'] =>
  typeof word === 'string' && Object.hasOwn(groups, word)

export type Applied = Record<(typeof groups)[keyof typeof groups], number>
export const nothingApplied: Readonly<Applied> = {
  deleted: 0,
  consents: 0,
  switchedOff: 0,
  passwords: 0,
  addresses: 0,
  secondSteps: 0,
  roles: 0,
  hidden: 0,
  places: 0,
  notices: 0,
}

/** Table of the row that a line is about. Recovery codes and contacts of families have no time of their own. */
function tableOf(kind: ListLine['kind']) {
  if (kind === 'users' || kind === 'passwords' || kind === 'emails' || kind === 'phones') return 'users'
  if (kind === 'families' || kind === 'comments' || kind === 'kids' || kind === 'staff_passkeys') return kind
  if (kind === 'staff_recovery_codes') return undefined
  if (kind === 'family_emails' || kind.endsWith('_phones')) return undefined
  if (kind === 'pictures_stopped') return 'pictures'
  if (kind.startsWith('comment')) return 'comments'
  if (kind.startsWith('content_') || kind.startsWith('plan_')) return 'content_items'
  if (kind.startsWith('notices_') || kind === 'user_images') return 'users'
  if (kind === 'survey_consents') return 'survey_submissions'
  if (kind === 'stories' || kind === 'family_imports') return kind
  if (kind.startsWith('place_')) return 'registrations'
  return kind.startsWith('consent_') ? 'kids' : 'staff'
}

/**
 * Repeats deletions and withdrawals. A user with a newer password or second step needs a link to set a new one; the old
 * ones, possibly known to a stranger, are invalid. A row created after its line is a different one: a database that was
 * set back assigns the same ids again.
 */
export async function applyList(services: RepeatServices, lines: readonly ListLine[]): Promise<Applied> {
  const { db, storage, log } = services
  const hash = await unknownPasswordHash
  const weakened = new Set<number>()
  const weaken = (staffId: number | undefined) => {
    if (staffId !== undefined) weakened.add(staffId)
    return staffId !== undefined
  }
  const isFollowedBy = (later: ListLine['kind'], { number, at }: ListLine) =>
    lines.some((line) => line.kind === later && line.number === number && line.at > at)
  const doAgain = async (line: ListLine): Promise<boolean> => {
    const { kind, number, at, branch_ids } = line
    const table = tableOf(kind)
    if (table && (await isNewer(db, table, number, at))) return false
    switch (kind) {
      case 'users':
        if (!(await accountExists(db, number))) return false
        await deleteAccountWithData(db, number, services)
        return true
      case 'families':
        return eraseFamilyAgain(services, number)
      case 'kids':
      case 'comments': {
        const gone = await deleteAgain(db, kind, number)
        if (gone?.image) await removePicture(gone.image, storage, log)
        return gone !== undefined
      }
      case 'staff_off':
        return switchStaff(db, number, at)
      case 'staff_on':
        await switchStaff(db, number, null)
        return false
      case 'staff_passwords':
        return lockOutOfStaff(db, number, hash)
      case 'passwords':
        return lockOutParent(db, number, hash)
      case 'emails':
        return leaveAddressAgain(db, number, at)
      case 'user_images':
        return (await accountExists(db, number)) && removeImageAgain(services, number)
      case 'phones':
        return leaveNumberAgain(db, number)
      case 'staff_authenticators':
        return weaken(await takeAuthenticator(db, number))
      case 'staff_passkeys':
        return weaken(await deletePasskeyAgain(db, number))
      case 'staff_recovery_codes':
        return weaken(await deleteRecoveryCodeAgain(db, number))
      case 'role_owner':
      case 'role_admissions':
      case 'role_manager':
      case 'role_editor':
      case 'role_teacher':
        return giveRole(db, number, kind.slice('role_'.length), branch_ids ?? [])
      case 'pictures_stopped':
        return holdPicture(db, number, at)
      case 'comments_refused':
        return refuseCommentAgain(db, number)
      case 'stories':
        return withdrawStoryAgain(db, number)
      case 'place_withdrawn':
      case 'place_rejected':
      case 'place_waitlisted':
        return !isFollowedBy('place_given', line) && endPlaceAgain(db, number, kind.slice('place_'.length), at)
      case 'content_down_en':
        return !isFollowedBy('content_up_en', line) && takeDownAgain(db, number, 'en', at)
      case 'content_down_ar':
        return !isFollowedBy('content_up_ar', line) && takeDownAgain(db, number, 'ar', at)
      case 'plan_en':
        return unscheduleAgain(db, number, 'en', at)
      case 'plan_ar':
        return unscheduleAgain(db, number, 'ar', at)
      case 'plan_common':
        return unscheduleAgain(db, number, 'common', at)
      case 'family_imports':
        return takeBackAgain(db, number)
      case 'family_emails':
      case 'family_phones':
        return removeWrongAgain(db, kind, number, at)
      case 'survey_consents':
        return withdrawNewsAgain(db, number, at)
      case 'comments_edited':
        return reviewFormerText(db, number, at)
      case 'comment_answers':
        return takeAnswerBack(db, number, at)
      case 'notices_news':
        return switchNoticeOff(db, number, 'news')
      case 'notices_events':
        return switchNoticeOff(db, number, 'events')
      case 'notices_stories':
        return switchNoticeOff(db, number, 'stories')
      case 'notices_comments':
        return switchNoticeOff(db, number, 'comments')
      case 'place_given':
      case 'content_up_en':
      case 'content_up_ar':
        return false
      default:
        return withdrawConsent(db, number, kind.slice('consent_'.length), at)
    }
  }
  const applied: Applied = { ...nothingApplied }
  const inOrder = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const line of inOrder) if (await doAgain(line)) applied[groups[line.kind]] += 1
  applied.passwords += await lockOutWithoutSecondStep(db, [...weakened], hash)
  return applied
}
