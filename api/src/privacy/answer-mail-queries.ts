import type { PrivacyOutcome } from 'contract/privacy/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
import type { PrivacyMails } from '../platform/db/types.generated.ts'

export async function addAnswerMail(trx: Trx, mail: Insertable<PrivacyMails>): Promise<number> {
  const { id } = await trx.insertInto('privacy_mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export const answerMailById = (db: Db, id: number) =>
  db
    .selectFrom('privacy_mails as mail')
    .leftJoin('school', (join) => join.onTrue())
    .select(['mail.email', 'mail.reason', 'written_at', 'school.name as school', 'school.email as reads'])
    .select([sql<PrivacyOutcome>`mail.kind`.as('kind'), sql<Language>`mail.language`.as('language')])
    .where('mail.id', '=', id)
    .executeTakeFirst()

export const forgetAnswerMail = (db: Db, id: number) => db.deleteFrom('privacy_mails').where('id', '=', id).execute()
