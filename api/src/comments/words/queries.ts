import type { Db, Trx } from '../../platform/db/client.ts'

/** Normalised words that need a review. */
export const normalisedWords = async (db: Db | Trx): Promise<string[]> =>
  (await db.selectFrom('comment_words').select('letters').execute()).map(({ letters }) => letters)

export const wordsOfList = (db: Db | Trx) =>
  db
    .selectFrom('comment_words')
    .leftJoin('staff', 'staff.id', 'comment_words.added_by')
    .select(['comment_words.id', 'word', 'added_at', 'staff.id as staff_id', 'staff.name as staff_name'])
    .orderBy('comment_words.id', 'desc')
    .execute()

interface NewWord {
  readonly word: string
  readonly letters: string
  readonly added_by: number
  readonly added_at: Date
}

/** Adds a word; one that is listed already, in any spelling, stays as it is. */
export const addWord = (trx: Trx, word: NewWord) =>
  trx
    .insertInto('comment_words')
    .values(word)
    .onConflict((conflict) => conflict.column('letters').doNothing())
    .execute()

export const removeWord = (trx: Trx, id: number) =>
  trx.deleteFrom('comment_words').where('id', '=', id).returning('id').executeTakeFirst()
