import type { Db } from '../platform/db/client.ts'
import { hideFormerText, removeFormerAnswer } from './again-queries.ts'
import { requestModeration } from './moderation-request-queries.ts'

/** Makes a comment that its author has changed since a restored backup wait for the school; false if it is not shown. */
export const reviewFormerText = (db: Db, id: number, at: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isHidden = await hideFormerText(trx, id, at)
    if (isHidden) await requestModeration(trx, id, { at })
    return isHidden
  })

/** Removes an answer that the school has changed or deleted since a restored backup; false if there is none. */
export const takeAnswerBack = (db: Db, id: number, at: Date): Promise<boolean> =>
  db.transaction().execute((trx) => removeFormerAnswer(trx, id, at))
