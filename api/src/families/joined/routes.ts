import { keepJoinedRecord, listJoinedRecords, unmergeJoinedRecord } from 'contract/families/joined.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { keepMerged, keyOf, unmergePeople } from './actions.ts'
import { joinedPeople, openJoins } from './joined-queries.ts'

const shownAtMost = 50

/** Review of records that were merged automatically, before merging needed a confirmed address; for the owner. */
export function joinedRecords(app: FastifyInstance) {
  implement(app, listJoinedRecords, async (_input, { db, language }) => {
    const open = await openJoins(db, language, shownAtMost)
    const records = []
    for (const { total: _, ...record } of open) {
      const people = await joinedPeople(db, record.id)
      const named = people.map(({ family_id, key, ...person }) => ({ key: keyOf({ family_id, key }), ...person }))
      records.push({ ...record, people: named })
    }
    return { total: open[0]?.total ?? 0, records }
  })

  implement(app, unmergeJoinedRecord, ({ params, body: { people } }, context) =>
    context.transaction(async (trx) => ({ parted: await unmergePeople(trx, context, params.id, people) })),
  )

  implement(app, keepJoinedRecord, ({ params }, context) =>
    context.transaction(async (trx) => {
      await keepMerged(trx, context, params.id)
      return { kept: true as const }
    }),
  )
}
