import type { Language } from 'i18n/languages.ts'
import { inLanguage } from '../platform/db/bilingual.ts'

/** Columns of a branch in lists, named as in the contract. */
export const briefColumns = (language: Language) =>
  [
    'branches.id',
    inLanguage('branches.name', language).as('name'),
    inLanguage('branches.city', language).as('city'),
    'branches.image',
    'branches.facade',
    inLanguage('branches.address', language).as('address'),
    'branches.phone_numbers',
    'branches.email',
    'branches.whatsapp',
    'branches.latitude',
    'branches.longitude',
    'branches.is_resort',
  ] as const
