import type { Language } from 'i18n/languages.ts'
import { said } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** A program in the contract's words. */
export const programColumns = (language: Language) =>
  [
    'programs.id',
    said('programs.name', language).as('name'),
    said('programs.ages', language).as('ages'),
    'programs.from_years',
    'programs.to_years',
    said('programs.text', language).as('text'),
    said('programs.description', language).as('description'),
    'programs.image',
    'programs.position as order',
  ] as const

export const programsInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('programs')
    .select(programColumns(language))
    .orderBy('programs.position')
    .orderBy('programs.id')
    .execute()
