import type { MailTemplateName } from 'contract/content/mail-templates.ts'
import type { Fields } from 'contract/content/values.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

/** A mail template for families, or a reply made from a template. */
export type TestMailKind = MailTemplateName | 'reply'

interface NewTestMail {
  readonly staffId: number
  readonly template: TestMailKind
  readonly language: Language
  readonly words: Fields
  readonly at: Date
}

export async function addTestMail(trx: Trx, { staffId, template, language, words, at }: NewTestMail): Promise<number> {
  const { id } = await trx
    .insertInto('test_mails')
    .values({ staff_id: staffId, template, language, words: JSON.stringify(words), asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A test mail with its recipient, the member of staff who requested it; undefined once that person is switched off. */
export const testMailById = (db: Db, id: number) =>
  db
    .selectFrom('test_mails')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['test_mails.id', 'asked_at', 'staff.email', 'staff.name'])
    .select([
      sql<TestMailKind>`template`.as('template'),
      sql<Language>`test_mails.language`.as('language'),
      sql<Fields>`words`.as('words'),
    ])
    .where('test_mails.id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()

/** Facts of the school in every mail; undefined until the school has entered them. */
export const schoolInTestMail = (db: Db) =>
  db
    .selectFrom('school')
    .select(['name', 'phone', 'tours_email', 'reply_promise_days as promise_days'])
    .executeTakeFirst()
export type SchoolInTestMail = NonNullable<Awaited<ReturnType<typeof schoolInTestMail>>>
