import type { Language } from 'i18n/languages.ts'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

export const statisticsInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('statistics')
    .select(['id', 'number', inLanguage('title', language).as('title'), 'image', 'position as order'])
    .where(isPublicIn('title', language))
    .orderBy('position')
    .orderBy('id')
    .execute()
