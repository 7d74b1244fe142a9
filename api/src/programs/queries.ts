import type { Language } from 'i18n/languages.ts'
import { inLanguage, speaks } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** A program in the contract's words. */
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
    .where(speaks('programs.name', language))
    .orderBy('programs.position')
    .orderBy('programs.id')
    .execute()
