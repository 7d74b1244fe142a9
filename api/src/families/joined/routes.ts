import { keepJoinedRecord, listJoinedRecords, unmergeJoinedRecord } from 'contract/families/joined.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { implement } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { addFamilyEvent } from '../events.ts'
import { addNotDuplicates } from '../merge-queries.ts'
import { lockOr404 } from '../record/changing.ts'
import { unmerge } from '../record/merge-rules.ts'
import { closeJoin, type JoinedPerson, joinedPeople, lockOpenJoin, openJoins, openMergeOf } from './joined-queries.ts'
import { splitPerson } from './split-queries.ts'

const shownAtMost = 50

const keyOf = ({ family_id, key }: JoinedPerson) => `${family_id}:${key}`

/** Review of records that were merged automatically, before merging needed a confirmed address; for the owner. */
export function joinedRecords(app: FastifyInstance) {
  implement(app, listJoinedRecords, async (_input, { db, language }) => {
    const found = await openJoins(db, language, shownAtMost)
    const records = []
    for (const { total: _, ...record } of found) {
      const people = await joinedPeople(db, record.id)
      records.push({
        ...record,
        people: people.map(({ family_id, key, ...who }) => ({ key: `${family_id}:${key}`, ...who })),
      })
    }
    return { total: found[0]?.total ?? 0, records }
  })

  implement(app, unmergeJoinedRecord, ({ params, body }, { transaction, user, now }) =>
    transaction(async (trx) => {
      const record = await lockOr404(trx, params.id, user)
      if (!(await lockOpenJoin(trx, record.id))) throw new Problem('not_found')
      const there = await joinedPeople(trx, record.id)
      const leaving = there.filter((person) => body.people.includes(keyOf(person)))
      if (leaving.length !== new Set(body.people).size || leaving.length === there.length) throw invalidField('people')
      const parted = []
      for (const person of leaving) {
        const id = await unmergePerson(trx, {
          person,
          there,
          leaving,
          recordId: record.id,
          at: now(),
          staffId: user.id,
        })
        if (id !== undefined) parted.push(id)
      }
      await closeJoin(trx, record.id, now(), user.id)
      await addLogRowOfChange(trx, { kind: 'families', id: record.id, after: { parted } })
      return { parted }
    }),
  )

  implement(app, keepJoinedRecord, ({ params }, { transaction, user, now }) =>
    transaction(async (trx) => {
      const record = await lockOr404(trx, params.id, user)
      if (!(await lockOpenJoin(trx, record.id))) throw new Problem('not_found')
      await closeJoin(trx, record.id, now(), user.id)
      await addLogRowOfChange(trx, { kind: 'families', id: record.id })
      return { kept: true as const }
    }),
  )
}

interface Parting {
  readonly person: JoinedPerson
  readonly there: readonly JoinedPerson[]
  readonly leaving: readonly JoinedPerson[]
  readonly recordId: number
  readonly at: Date
  readonly staffId: number
}

/** Undoes the merge of the person if no other person moves with it; otherwise splits the row the person shares. */
async function unmergePerson(trx: Trx, { person, there, leaving, recordId, at, staffId }: Parting) {
  const { family_id } = person
  const ofRow = (people: readonly JoinedPerson[]) => people.filter((other) => other.family_id === family_id)
  const goesWhole = family_id !== recordId && ofRow(leaving).length === ofRow(there).length
  if (goesWhole && ofRow(there)[0] === person) {
    const merge = await openMergeOf(trx, family_id)
    if (merge) await unmerge(trx, merge.id, recordId, at, staffId)
    return family_id
  }
  const id = await splitPerson(trx, family_id, person.key, at)
  await addNotDuplicates(trx, id, recordId)
  await addFamilyEvent(trx, recordId, 'parted', { at, family_id: id }, staffId)
  return id
}
