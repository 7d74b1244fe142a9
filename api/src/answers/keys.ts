import { randomBytes } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { answerKey, saveAnswerKey } from './queries.ts'

/** The key that signs links, made when first asked for; of two servers that make one, the first wins. */
export async function ensureAnswerKey(db: Db): Promise<Buffer> {
  const known = await answerKey(db)
  if (known) return known
  await saveAnswerKey(db, randomBytes(32))
  return ensureAnswerKey(db)
}
