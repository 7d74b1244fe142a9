// Changes of the word list with all their consequences, in order, each in the transaction it is given.

import { wordsMax } from 'contract/comments/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { notifyDesk } from '../../platform/db/staff-log.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { normalisedWord } from './find-words.ts'
import * as queries from './queries.ts'

/** Adds a word to the list, unless the list has it in another spelling. Returns its row. */
export async function addWord(trx: Trx, word: string, staffId: number, at: Date) {
  const normalised = normalisedWord(word)
  if (normalised === '') throw invalidField('word')
  if ((await queries.wordsOfList(trx)).length >= wordsMax)
    throw invalidField('word', { rule: 'too_big', facts: { max: wordsMax } })
  await queries.addWord(trx, { word, letters: normalised, added_by: staffId, added_at: at })
  const added = (await queries.wordsOfList(trx)).find((each) => normalisedWord(each.word) === normalised)
  if (!added) throw new Problem('conflict')
  await notifyDesk(trx, 'comment', added.id, 'comment_word')
  return added
}

export async function removeWord(trx: Trx, id: number) {
  if (!(await queries.removeWord(trx, id))) throw new Problem('not_found')
  await notifyDesk(trx, 'comment', id, 'comment_word')
}
