import type { Language } from 'i18n/languages.ts'
import { said } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

export const adsInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('ads')
    .select([
      'id',
      said('title', language).as('title'),
      said('text', language).as('text'),
      'link',
      'image',
      'plane',
      'position as order',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
