import type { Language } from 'i18n/languages.ts'
import { said } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** A slide's pictures are drawn for the reader's direction. */
export const slidersInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('sliders')
    .select([
      'id',
      said('title', language).as('title'),
      said('text', language).as('text'),
      'link',
      said('link_label', language).as('link_label'),
      said('image', language).as('image'),
      said('image_narrow', language).as('image_narrow'),
      said('alt', language).as('alt'),
      'sky',
      'position as order',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
