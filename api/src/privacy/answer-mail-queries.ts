import type { PrivacyOutcome } from 'contract/privacy/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
import type { PrivacyLetters } from '../platform/db/types.generated.ts'

export async function addAnswerMail(trx: Trx, mail: Insertable<PrivacyLetters>): Promise<number> {
  const { id } = await trx.insertInto('privacy_letters').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export const answerMailById = (db: Db, id: number) =>
  db
    .selectFrom('privacy_letters as letter')
    .leftJoin('school', (join) => join.onTrue())
    .select(['letter.email', 'letter.reason', 'written_at', 'school.name as school', 'school.email as reads'])
    .select([sql<PrivacyOutcome>`letter.kind`.as('kind'), sql<Language>`letter.language`.as('language')])
    .where('letter.id', '=', id)
    .executeTakeFirst()

export const forgetAnswerMail = (db: Db, id: number) => db.deleteFrom('privacy_letters').where('id', '=', id).execute()
