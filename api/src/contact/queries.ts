import type { Contact } from 'contract/contact/endpoints.ts'
import type { ContactMessage } from 'contract/contact/form.ts'
import type { Language, Published } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage, isPublicIn, wordsOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addressOfRequest } from '../requests/address-queries.ts'

/** Contact data of the school; undefined until the school has entered it. */
export const schoolContact = (db: Db, language: Language) =>
  db
    .selectFrom('school')
    .select([
      inLanguage('legal_name', language).as('legal_name'),
      'phone',
      'whatsapp',
      'email',
      inLanguage('address', language).as('address'),
      'latitude',
      'longitude',
      'map_url',
      'company_registration_number',
      'working_hours',
      'reply_promise_days',
      sql<Contact['social']>`social`.as('social'),
    ])
    .where(isPublicIn('name', language))
    .executeTakeFirst()

export interface NewMessage extends Omit<ContactMessage, 'website'> {
  readonly language: Language
  readonly suspected_spam: boolean
  readonly created_at: Date
}

/** The same message since then; undefined if there is none. */
export const sameMessageSince = (trx: Trx, message: NewMessage, since: Date) =>
  trx
    .selectFrom('messages')
    .select(['id', 'reference'])
    .where('email', '=', message.email)
    .where('created_at', '>=', since)
    .where('name', '=', message.name)
    .where('phone', '=', message.phone)
    .where('subject', '=', message.subject)
    .where('message', '=', message.message)
    .where('branch_id', 'is not distinct from', message.branch_id ?? null)
    .where('suspected_spam', '=', message.suspected_spam)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Inserts a message; undefined if the reference is taken. */
export const insertMessage = (trx: Trx, message: NewMessage, reference: string) =>
  trx
    .insertInto('messages')
    .values({ ...message, reference })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()

/** Facts for the mails about a message; undefined if it is gone. */
export const messageInMail = (db: Db | Trx, id: number) =>
  db
    .selectFrom('messages')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'messages.branch_id')
    .select(['reference', 'language', 'messages.name', 'messages.email', 'messages.phone', 'subject', 'message'])
    .select([
      'messages.created_at',
      'school.name as school',
      wordsOf('branches', 'name').$castTo<Published | null>().as('branch'),
    ])
    .select(addressOfRequest('messages').as('address_now'))
    .select('school.reply_promise_days as promise_days')
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .select((row) => row.fn.coalesce('branches.email', 'school.email').as('reads'))
    .where('messages.id', '=', id)
    .executeTakeFirst()
