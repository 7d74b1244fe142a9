// Actions on a family's record at the desk with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type * as calls from 'contract/families/changes.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { correctEntered, removeEntered } from '../../registrations/entered/correcting.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { setWaitsOfRequest } from '../event-queries.ts'
import { addFamilyEvent, addRecordEvent } from '../events.ts'
import { conditionsOf } from '../list/filter-queries.ts'
import { idsWhere } from '../list/list-queries.ts'
import { addNotDuplicates, forgetNotDuplicates, setRecord } from '../merge-queries.ts'
import { putTogether, takeApart } from '../merging.ts'
import { addContact as addContactOf } from '../people-queries.ts'
import { personOfRequest } from '../person-of.ts'
import {
  addChildOf,
  addEventToMany,
  addNote,
  changeChildOf,
  changeMany,
  type LockedRecord,
  lockRecordOf,
  peopleIn,
  programExists,
  raiseVersion,
  recordOfPerson,
  removeChildOf,
  rename,
} from './change-queries.ts'
import {
  changesOf,
  conflictWith,
  lockOr404,
  personIn,
  type RecordContext,
  requireBranch,
  requireStaff,
} from './changing.ts'

const changedAtMost = 10_000
const undoneAtMost = 1000

/** Adds a record for a family that called or came; returns the id of the record of its person, new or known. */
export async function addFamily(
  trx: Trx,
  { user, now }: RecordContext,
  body: ParsedInput<typeof calls.addFamily>['body'],
): Promise<number> {
  const { name, phone, email, language, child_name, child_birth_date, child_age } = body
  if (!canBeCalled(phone)) throw invalidField('phone')
  const branchId = body.branch_id ?? null
  await requireBranch(trx, branchId, user)
  const isChild = child_name !== undefined || child_birth_date !== undefined || child_age !== undefined
  const { id, isNew } = await personOfRequest(trx, {
    came: 'staff',
    source: 'staff',
    name,
    phone,
    email: email ?? null,
    language,
    branchId,
    ...(isChild && { child: { name: child_name, birthDate: child_birth_date, age: child_age } }),
    at: now(),
  })
  if (isNew) await addFamilyEvent(trx, id, 'written_down', { at: now() }, { staffId: user.id })
  return recordOfPerson(trx, id)
}

/** Sets the stage of a record; 409 if the record has changed since it was read. */
export async function setStage(
  trx: Trx,
  context: RecordContext,
  record: LockedRecord,
  { stage, reason, version }: ParsedInput<typeof calls.setFamilyStage>['body'],
) {
  if (stage === 'not_coming' && !reason) throw invalidField('reason', { rule: 'required' })
  if (record.version !== version) await conflictWith(trx, record.id, context)
  const at = context.now()
  await setRecord(trx, record.id, { stage, stage_reason: reason ?? null, stage_at: at })
  await addRecordEvent(trx, record.id, 'stage', { at, from: record.stage, to: stage }, context.user.id)
}

/** Changes the given fields of a record; 409 if it has changed since it was read. */
export async function changeRecord(
  trx: Trx,
  context: RecordContext,
  record: LockedRecord,
  { version, name, person_id, ...body }: ParsedInput<typeof calls.changeFamily>['body'],
) {
  if (record.version !== version) await conflictWith(trx, record.id, context)
  const { user, now } = context
  const movesTo = body.branch_id === record.branch_id ? undefined : body.branch_id
  if (movesTo !== undefined) await requireBranch(trx, movesTo, user)
  const owner = body.owner_id ? await requireStaff(trx, body.owner_id) : undefined
  if (name !== undefined) await rename(trx, await personIn(trx, record, person_id), name)
  await setRecord(trx, record.id, changesOf(body))
  const at = now()
  if (body.owner_id !== undefined && body.owner_id !== record.owner_id)
    await addRecordEvent(trx, record.id, 'owner', { at, owner: owner?.name ?? null }, user.id)
  if (body.next_step !== undefined && (body.next_step !== null || record.next_step !== null))
    await addRecordEvent(trx, record.id, body.next_step ? 'next_step' : 'next_step_done', { at }, user.id)
}

export async function writeNote(trx: Trx, { user, now }: RecordContext, { id }: LockedRecord, text: string) {
  const at = now()
  const note_id = await addNote(trx, { recordId: id, staffId: user.id, text, at })
  await addRecordEvent(trx, id, 'note', { at, note_id }, user.id)
}

/** Adds, changes or removes a child of a record. */
export async function changeChild(
  trx: Trx,
  context: RecordContext,
  record: LockedRecord,
  { child_id, remove, version, person_id, ...child }: ParsedInput<typeof calls.changeFamilyChild>['body'],
) {
  if (version && record.version !== version) await conflictWith(trx, record.id, context)
  if (child.program_id && !(await programExists(trx, child.program_id))) throw invalidField('program_id')
  const by = (await peopleIn(trx, record.id)).length > 1 ? 'among' : 'alone'
  if (child_id) {
    const rows = remove
      ? await removeChildOf(trx, child_id, record.id)
      : await changeChildOf(trx, child_id, record.id, child, by)
    if (rows.length === 0) throw new Problem('not_found')
    if (remove)
      await removeEntered(
        trx,
        context.user,
        rows.flatMap(({ kid_id }) => kid_id ?? []),
      )
    else
      await correctEntered(
        trx,
        context,
        rows.map(({ id }) => id),
      )
  } else {
    if (!child.name && !child.birth_date) throw invalidField('name', { rule: 'required' })
    const person = await personIn(trx, record, person_id)
    await addChildOf(trx, person, child, by)
  }
  await raiseVersion(trx, record.id)
}

/** Adds a phone number or an address to a person of a record. */
export async function addContact(
  trx: Trx,
  record: LockedRecord,
  { phone, email, person_id, was_given = false }: ParsedInput<typeof calls.addFamilyContact>['body'],
) {
  if (phone && !canBeCalled(phone)) throw invalidField('phone')
  if (!phone && !email) throw invalidField('phone', { rule: 'required' })
  const person = await personIn(trx, record, person_id)
  if (phone) await addContactOf(trx, person, 'phone', phone, was_given)
  if (email) await addContactOf(trx, person, 'email', email, was_given)
  await raiseVersion(trx, record.id)
}

/** Locks the other record of a pair. */
async function lockOther(trx: Trx, { user }: RecordContext, record: LockedRecord, otherId: number) {
  const other = await lockOr404(trx, otherId, user)
  if (other.id === record.id) throw invalidField('with_id')
  return other
}

/** Puts the people of another record of the same branch, or of none, into this one. */
export async function mergeRecords(trx: Trx, context: RecordContext, record: LockedRecord, otherId: number) {
  const other = await lockOther(trx, context, record, otherId)
  await putTogether(trx, other.id, record.id, { at: context.now(), staffId: context.user.id })
}

/** Takes people out of a record again. Returns the id of the record that the user still sees: this one, else theirs. */
export async function unmergeRecords(
  trx: Trx,
  { user, now }: RecordContext,
  id: number,
  mergeId: number,
): Promise<number> {
  const record = await lockOr404(trx, id, user)
  const separatedId = await takeApart(trx, mergeId, record.id, { at: now(), staffId: user.id })
  // The record may be of the whole school again: its reader keeps the separated one.
  return (await lockRecordOf(trx, record.id, user.branchIds)) ? record.id : separatedId
}

/** Stores that the people of two records are not the same, or undoes it: they are suggested again. */
export async function setNotDuplicates(
  trx: Trx,
  context: RecordContext,
  record: LockedRecord,
  { with_id, isSet }: { readonly with_id: number; readonly isSet: boolean },
) {
  const other = await lockOther(trx, context, record, with_id)
  await (isSet ? addNotDuplicates : forgetNotDuplicates)(trx, record.id, other.id)
  await addLogRowOfChange(trx, {
    kind: 'families',
    id: record.id,
    [isSet ? 'after' : 'before']: { apart_from: other.id },
  })
}

/** Sets whether a request of the record waits for an answer. */
export async function setRequestWaiting(
  trx: Trx,
  { id }: LockedRecord,
  { event_id, waits }: ParsedInput<typeof calls.setRequestWaiting>['body'],
) {
  if (await setWaitsOfRequest(trx, id, event_id, waits))
    await addLogRowOfChange(trx, { kind: 'families', id, after: { waits } })
}

type ManyFamilies = ParsedInput<typeof calls.changeFamilies>['body']

/** Ids of the families that the user chose in the list, by filter or one by one. */
export async function chosenFamilies(trx: Trx, { user, now }: RecordContext, { filter, ids }: ManyFamilies) {
  const at = now()
  const filtering = { branchIds: user.branchIds, calendars: await replyCalendars(trx, at), now: at }
  return idsWhere(trx, conditionsOf(filter ?? {}, filtering, ids))
}

/** Sets stage or assignee of many families. Returns their count, and the former values of the first thousand to undo it. */
export async function changeFamilies(trx: Trx, context: RecordContext, body: ManyFamilies) {
  const { filter, ids, stage, reason, owner_id } = body
  if (!filter && !ids) throw invalidField('ids', { rule: 'required' })
  if (stage === 'not_coming' && !reason) throw invalidField('reason', { rule: 'required' })
  if (stage === undefined && owner_id === undefined) throw invalidField('stage', { rule: 'required' })
  const at = context.now()
  const owner = owner_id ? await requireStaff(trx, owner_id) : undefined
  const chosen = await chosenFamilies(trx, context, body)
  if (chosen.length > changedAtMost) throw invalidField('filter', { rule: 'over_limit', facts: { max: changedAtMost } })
  const before = await changeMany(trx, chosen, { stage, reason: reason ?? null, owner_id, at })
  const event = { at, staffId: context.user.id }
  if (stage) await addEventToMany(trx, chosen, { ...event, kind: 'stage', facts: { to: stage } })
  if (owner_id !== undefined)
    await addEventToMany(trx, chosen, { ...event, kind: 'owner', facts: { owner: owner?.name ?? null } })
  return { changed: before.length, before: before.slice(0, undoneAtMost) }
}
