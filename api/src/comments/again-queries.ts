import type { Trx } from '../platform/db/client.ts'

const isChanged = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows > 0n

/** Hides a shown comment whose text is older than `at`; false if there is none. */
export const hideFormerText = async (trx: Trx, id: number, at: Date): Promise<boolean> =>
  isChanged(
    await trx
      .updateTable('comments')
      .set({ state: 'waiting', told: null })
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .where((row) => row(row.fn.coalesce('edited_at', 'created_at'), '<', at))
      .executeTakeFirst(),
  )

/** Removes the school's answer if it is older than `at`; false if there is none. */
export const removeFormerAnswer = async (trx: Trx, id: number, at: Date): Promise<boolean> =>
  isChanged(
    await trx
      .updateTable('comments')
      .set({ school_answer: null, answered_at: null, answered_by: null })
      .where('id', '=', id)
      .where('answered_at', '<', at)
      .executeTakeFirst(),
  )
