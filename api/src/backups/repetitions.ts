import { deleteAccountWithData } from '../accounts/own-data/own-data.ts'
import { unknownPasswordHash } from '../accounts/passwords/hashing.ts'
import { takeDownAgain } from '../content/plans/plans.ts'
import { removeWrongAgain } from '../families/record/correction-actions.ts'
import type { RestoreKind } from '../platform/db/restore-list.ts'
import { removePicture } from '../platform/storage/remove.ts'
import { eraseFamilyAgain } from '../privacy/erase.ts'
import type { Services } from '../services.ts'
import type { ListLine } from './queries.ts'
import * as queries from './repetition-queries.ts'

export type RepeatServices = Pick<Services, 'db' | 'batchDb' | 'storage' | 'env' | 'log'>

interface Repetition {
  /** Table of the row, with the column of its creation; a contact has none. */
  readonly table: string
  readonly createdAt: string | undefined
  /** Repeats the change; false if it is done already, or the row is gone. */
  readonly repeat: (services: RepeatServices, line: ListLine) => Promise<boolean>
}

async function deleteRow({ db, storage, log }: RepeatServices, { kind, number }: ListLine): Promise<boolean> {
  const gone = await queries.deleteAgain(db, kind as 'kids' | 'comments', number)
  if (gone?.image) await removePicture(gone.image, storage, log)
  return gone !== undefined
}

/** The repetition of a restore for each kind of line in the deletion log. It only takes away. */
export const repetitions: Readonly<Record<RestoreKind, Repetition>> = {
  users: {
    table: 'users',
    createdAt: 'created_at',
    async repeat(services, { number }) {
      if (!(await queries.accountExists(services.db, number))) return false
      await deleteAccountWithData(services.db, number, services)
      return true
    },
  },
  families: {
    table: 'family_people',
    createdAt: 'created_at',
    repeat: (services, { number }) => eraseFamilyAgain(services, number),
  },
  kids: { table: 'kids', createdAt: 'created_at', repeat: deleteRow },
  comments: { table: 'comments', createdAt: 'created_at', repeat: deleteRow },
  photo_consents: {
    table: 'kids',
    createdAt: 'created_at',
    repeat: ({ db }, { number, word, at }) => queries.refuseConsentAgain(db, number, word ?? '', at),
  },
  survey_consents: {
    table: 'survey_submissions',
    createdAt: 'created_at',
    repeat: ({ db }, { number, at }) => queries.withdrawNewsAgain(db, number, at),
  },
  notices: {
    table: 'users',
    createdAt: 'created_at',
    repeat: ({ db }, { number, word }) => queries.switchNoticeOff(db, number, word ?? ''),
  },
  pictures: {
    table: 'pictures',
    createdAt: 'uploaded_at',
    repeat: ({ db }, { number, at }) => queries.takeDownPictureAgain(db, number, at),
  },
  content: {
    table: 'content_items',
    createdAt: 'created_at',
    repeat: ({ db }, { number, word, at }) => takeDownAgain(db, number, word === 'en' ? 'en' : 'ar', at),
  },
  stories: {
    table: 'stories',
    createdAt: 'published_at',
    repeat: ({ db }, { number }) => queries.withdrawStoryAgain(db, number),
  },
  places: {
    table: 'registrations',
    createdAt: 'created_at',
    repeat: ({ db }, { number, word, at }) => queries.endPlaceAgain(db, number, word ?? 'withdrawn', at),
  },
  contacts: {
    table: 'family_people',
    createdAt: undefined,
    repeat: ({ db }, { number, word, at }) => removeWrongAgain(db, word === 'phone' ? 'phone' : 'email', number, at),
  },
  accounts: {
    table: 'users',
    createdAt: 'created_at',
    repeat: async ({ db }, { number, word, at }) =>
      queries.lockAccount(db, number, { hash: await unknownPasswordHash, leftAt: word === 'address' ? at : null }),
  },
}
