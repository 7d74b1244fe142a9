import type { Language } from 'i18n/languages.ts'
import { inLanguage, isPublic, isPublicIn, nameOf } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** Columns of a program, named as in the contract. */
export const programColumns = (language: Language) =>
  [
    'programs.id',
    inLanguage('programs.name', language).as('name'),
    inLanguage('programs.ages', language).as('ages'),
    'programs.from_years',
    'programs.to_years',
    inLanguage('programs.text', language).as('text'),
    inLanguage('programs.description', language).as('description'),
    'programs.image',
    'programs.position as order',
  ] as const

export const programsInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('programs')
    .select(programColumns(language))
    .where(isPublicIn('programs.name', language))
    .orderBy('programs.position')
    .orderBy('programs.id')
    .execute()

/** All programmes by name for staff, unpublished ones last. */
export const deskPrograms = (db: Db, language: Language) =>
  db
    .selectFrom('programs')
    .select(['programs.id', nameOf('programs', language).as('name')])
    .orderBy(isPublic('programs.name'), 'desc')
    .orderBy('programs.position')
    .orderBy('programs.id')
    .execute()
