import type { Language } from 'i18n/languages.ts'
import { inLanguage } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

export const allNationalities = (db: Db, language: Language) =>
  db
    .selectFrom('nationalities')
    .select(['id', 'code', inLanguage('name', language).as('name')])
    .execute()
