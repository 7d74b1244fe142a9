// Decisions about an automatic merge with all their consequences, in order, each in the transaction it is given.

import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { addFamilyEvent } from '../events.ts'
import { addNotDuplicates } from '../merge-queries.ts'
import { lockOr404 } from '../record/changing.ts'
import { unmerge } from '../record/merge-rules.ts'
import { closeJoin, type JoinedPerson, joinedPeople, lockOpenJoin, openMergeOf } from './joined-queries.ts'
import { splitPerson } from './split-queries.ts'

interface DecisionContext {
  readonly user: Staff
  readonly now: () => Date
}

/** Names a person of a record: one row may hold several people. */
export const keyOf = ({ family_id, key }: Pick<JoinedPerson, 'family_id' | 'key'>) => `${family_id}:${key}`

/** Locks a record whose merge is still to be decided about. */
async function lockUndecided(trx: Trx, id: number, user: Staff) {
  const record = await lockOr404(trx, id, user)
  if (!(await lockOpenJoin(trx, record.id))) throw new Problem('not_found')
  return record
}

/** Takes people out of a record. Returns the ids of the records they have afterwards. */
export async function unmergePeople(trx: Trx, { user, now }: DecisionContext, id: number, keys: readonly string[]) {
  const record = await lockUndecided(trx, id, user)
  const people = await joinedPeople(trx, record.id)
  const leaving = people.filter((person) => keys.includes(keyOf(person)))
  if (leaving.length !== new Set(keys).size || leaving.length === people.length) throw invalidField('people')
  const parted = []
  for (const person of leaving) {
    const unmerging = { person, people, leaving, recordId: record.id, at: now(), staffId: user.id }
    const personId = await unmergePerson(trx, unmerging)
    if (personId !== undefined) parted.push(personId)
  }
  await closeJoin(trx, record.id, now(), user.id)
  await addLogRowOfChange(trx, { kind: 'families', id: record.id, after: { parted } })
  return parted
}

/** Keeps a record as it was merged. */
export async function keepMerged(trx: Trx, { user, now }: DecisionContext, id: number) {
  const record = await lockUndecided(trx, id, user)
  await closeJoin(trx, record.id, now(), user.id)
  await addLogRowOfChange(trx, { kind: 'families', id: record.id })
}

interface UnmergeFacts {
  readonly person: JoinedPerson
  readonly people: readonly JoinedPerson[]
  readonly leaving: readonly JoinedPerson[]
  readonly recordId: number
  readonly at: Date
  readonly staffId: number
}

/** Undoes the merge of the person if no other person moves with it; otherwise splits the row the person shares. */
async function unmergePerson(trx: Trx, { person, people, leaving, recordId, at, staffId }: UnmergeFacts) {
  const { family_id } = person
  const ofRow = (some: readonly JoinedPerson[]) => some.filter((other) => other.family_id === family_id)
  const leavesWhole = family_id !== recordId && ofRow(leaving).length === ofRow(people).length
  if (leavesWhole && ofRow(people)[0] === person) {
    const merge = await openMergeOf(trx, family_id)
    if (merge) await unmerge(trx, merge.id, recordId, at, staffId)
    return family_id
  }
  const id = await splitPerson(trx, family_id, person.key, at)
  await addNotDuplicates(trx, id, recordId)
  await addFamilyEvent(trx, recordId, 'parted', { at, family_id: id }, { staffId })
  return id
}
