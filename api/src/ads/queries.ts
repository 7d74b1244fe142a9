import type { Language } from 'i18n/languages.ts'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

export const adsInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('ads')
    .select([
      'id',
      inLanguage('title', language).as('title'),
      inLanguage('text', language).as('text'),
      'link',
      'image',
      'plane',
      'position as order',
    ])
    .where(isPublicIn('title', language))
    .orderBy('position')
    .orderBy('id')
    .execute()
