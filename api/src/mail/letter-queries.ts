import { type LetterName, letterNames } from 'contract/content/letters.ts'
import type { Db } from '../db/client.ts'

/** What the school has written of a letter. */
export const writtenLetter = (db: Db, name: LetterName) =>
  db
    .selectFrom('letters')
    .select(['subject', 'opening', 'next'])
    .where('id', '=', letterNames.indexOf(name) + 1)
    .executeTakeFirst()
