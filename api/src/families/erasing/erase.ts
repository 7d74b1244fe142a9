import type { Trx } from '../../platform/db/client.ts'
import { deleteViewsNaming } from '../views/views.ts'
import { deleteDetailsWithoutSource, type ErasedPerson, forgetAddressOfReplies, hasDetails } from './erase-queries.ts'
import { removePerson } from './hand-over-queries.ts'

/**
 * Removes an erased account's details from the records. Notes of staff stay with the remaining people of the record, and are
 * deleted with the last one.
 */
export async function forgetPerson(trx: Trx, families: readonly number[], person: ErasedPerson): Promise<void> {
  for (const family of families) {
    if (person.verifiedEmail) await forgetAddressOfReplies(trx, family, person.verifiedEmail)
    if (await hasDetails(trx, family)) await deleteDetailsWithoutSource(trx, family)
    else {
      await deleteViewsNaming(trx, [family])
      await removePerson(trx, family)
    }
  }
}

/** Deletes people from their records, and their addresses from replies that stay there. */
export async function removePeople(trx: Trx, people: readonly number[], addresses: readonly string[]): Promise<void> {
  await deleteViewsNaming(trx, people)
  for (const person of people) {
    for (const address of addresses) await forgetAddressOfReplies(trx, person, address)
    await removePerson(trx, person)
  }
}
