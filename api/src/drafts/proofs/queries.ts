import type { LetterName } from 'contract/content/letters.ts'
import type { Fields } from 'contract/content/values.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

/** A letter to families, or a reply as a template words it. */
export type ProvenLetter = LetterName | 'reply'

interface NewProof {
  readonly staffId: number
  readonly letter: ProvenLetter
  readonly language: Language
  readonly words: Fields
  readonly at: Date
}

export async function addProof(trx: Trx, { staffId, letter, language, words, at }: NewProof): Promise<number> {
  const { id } = await trx
    .insertInto('letter_proofs')
    .values({ staff_id: staffId, letter, language, words: JSON.stringify(words), asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a proof says, and to whom it goes: whoever asked for it, as long as they work here. */
export const proofToMail = (db: Db, id: number) =>
  db
    .selectFrom('letter_proofs')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['letter_proofs.id', 'asked_at', 'staff.email', 'staff.name'])
    .select([
      sql<ProvenLetter>`letter`.as('letter'),
      sql<Language>`letter_proofs.language`.as('language'),
      sql<Fields>`words`.as('words'),
    ])
    .where('letter_proofs.id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()

/** What of the school stands in every letter; nothing before it has said so. */
export const schoolInProof = (db: Db) =>
  db
    .selectFrom('school')
    .select(['name', 'phone', 'tours_email', 'reply_promise_days as promise_days'])
    .executeTakeFirst()
export type SchoolInProof = NonNullable<Awaited<ReturnType<typeof schoolInProof>>>
