import type { Trx } from '../../db/client.ts'
import {
  deleteFamily,
  type ErasedPerson,
  familyIdsOfPerson,
  forgetWhatNobodySays,
  forgetWrittenSince,
  isSaidOf,
} from './erase-queries.ts'

/** The families that a person is in: by the account, and by what was sent under its confirmed address. */
export const familiesOfPerson = (trx: Trx, person: ErasedPerson) => familyIdsOfPerson(trx, person)

/**
 * After an account has gone, its person stands in no family's file: a family of which nothing else is known goes whole; of
 * another stays what the others have said. What staff have written in the file since it lay there goes too.
 */
export async function forgetPerson(trx: Trx, families: readonly number[]): Promise<void> {
  for (const family of families) {
    await forgetWrittenSince(trx, family)
    if (await isSaidOf(trx, family)) await forgetWhatNobodySays(trx, family)
    else await deleteFamily(trx, family)
  }
}
