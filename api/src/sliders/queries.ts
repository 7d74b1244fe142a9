import type { Language } from 'i18n/languages.ts'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** A slide's pictures are drawn for the reader's direction. */
export const slidersInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('sliders')
    .select([
      'id',
      inLanguage('title', language).as('title'),
      inLanguage('text', language).as('text'),
      'link',
      inLanguage('link_label', language).as('link_label'),
      inLanguage('image', language).as('image'),
      inLanguage('image_narrow', language).as('image_narrow'),
      inLanguage('alt', language).as('alt'),
      'sky',
      'position as order',
    ])
    .where(isPublicIn('title', language))
    .orderBy('position')
    .orderBy('id')
    .execute()
