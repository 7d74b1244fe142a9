import type { Contact } from 'contract/contact.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { said } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** How to reach the school; undefined before it has said so. */
export const schoolContact = (db: Db, language: Language) =>
  db
    .selectFrom('school')
    .select([
      said('legal_name', language).as('legal_name'),
      'phone',
      'whatsapp',
      'email',
      said('address', language).as('address'),
      'latitude',
      'longitude',
      'map_url',
      'company_registration_number',
      'working_hours',
      sql<Contact['social']>`social`.as('social'),
    ])
    .executeTakeFirst()
