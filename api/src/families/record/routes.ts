import {
  acceptPerson,
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  markNotDuplicates,
  mergeFamilies,
  setFamilyStage,
  unmergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { listDuplicates, showFamily } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { implement } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { addFamilyEvent } from '../events.ts'
import { joinRequest } from '../join.ts'
import { conditionsOf } from '../list/filter-queries.ts'
import { filteringOf } from '../list/filtering.ts'
import { idsWhere } from '../list/list-queries.ts'
import { addNotDuplicates, forgetNotDuplicates } from '../merge-queries.ts'
import { putIntoRecord } from '../merging.ts'
import { acceptClaim } from '../people/person-queries.ts'
import { addNumber } from '../people-queries.ts'
import {
  addChildOf,
  addEmailOf,
  addEventToMany,
  addName,
  addNote,
  changeChildOf,
  changeMany,
  lockRecordOf,
  moveMembers,
  programExists,
  raiseVersion,
  removeChildOf,
  updateRecord,
} from './change-queries.ts'
import { changesOf, changing, conflictWith, lockOr404, requireBranch, requireStaff } from './changing.ts'
import { duplicatesOf } from './duplicate-queries.ts'
import { unmerge } from './merge-rules.ts'
import { familyRecord } from './record.ts'

const atMostAtOnce = 10_000
const rememberedChanges = 1000

export function familyRecords(app: FastifyInstance) {
  implement(app, showFamily, ({ params: { id } }, context) => familyRecord(context.db, id, context))

  implement(app, listDuplicates, async ({ params: { id } }, { db, user, ...context }) => {
    const record = await familyRecord(db, id, { user, ...context })
    const duplicates = await duplicatesOf(db, record.id, user.branchIds)
    return duplicates.map((duplicate) => ({ ...duplicate, created_at: duplicate.created_at.toISOString() }))
  })

  implement(app, addFamily, ({ body }, context) => {
    const { transaction, user, now } = context
    const { name, phone, email, language, child_name, child_birth_date, child_age } = body
    if (!canBeCalled(phone)) throw invalidField('phone')
    return transaction(
      async (trx) => {
        const branchId = body.branch_id ?? null
        await requireBranch(trx, branchId, user)
        const isChild = child_name !== undefined || child_birth_date !== undefined || child_age !== undefined
        const { id, isNew } = await joinRequest(trx, {
          source: 'staff',
          name,
          phone,
          email: email ?? null,
          emailIsVerified: false,
          language,
          branchId,
          // Only users who see every branch may leave the branch empty.
          isForAnyBranch: branchId === null,
          ...(isChild && { child: { name: child_name, birthDate: child_birth_date, age: child_age } }),
          at: now(),
        })
        if (isNew) await addFamilyEvent(trx, id, 'written_down', { at: now() }, user.id)
        return familyRecord(trx, id, context)
      },
      (trx, first) => familyRecord(trx, first.id, context),
    )
  })

  implement(app, setFamilyStage, ({ params, body: { stage, reason, version } }, context) => {
    const { user, now } = context
    if (stage === 'not_coming' && !reason) throw invalidField('reason', { rule: 'required' })
    return changing(context, params.id, async (trx, record) => {
      if (record.version !== version) await conflictWith(trx, record.id, context)
      const at = now()
      await updateRecord(trx, record.id, { stage, stage_reason: reason ?? null, stage_at: at })
      await addFamilyEvent(trx, record.id, 'stage', { at, from: record.stage, to: stage }, user.id)
    })
  })

  implement(app, changeFamily, ({ params, body: { version, ...body } }, context) =>
    changing(context, params.id, async (trx, record) => {
      if (record.version !== version) await conflictWith(trx, record.id, context)
      const { user, now } = context
      if (body.branch_id !== undefined) await requireBranch(trx, body.branch_id, user)
      const owner = body.owner_id ? await requireStaff(trx, body.owner_id) : undefined
      if (body.name !== undefined) await addName(trx, record.id, body.name)
      await updateRecord(trx, record.id, changesOf(body))
      if (body.branch_id !== undefined) await moveMembers(trx, record.id, record.branch_id, body.branch_id)
      const at = now()
      if (body.owner_id !== undefined && body.owner_id !== record.owner_id)
        await addFamilyEvent(trx, record.id, 'owner', { at, owner: owner?.name ?? null }, user.id)
      if (body.next_step !== undefined && (body.next_step !== null || record.next_step !== null))
        await addFamilyEvent(trx, record.id, body.next_step ? 'next_step' : 'next_step_done', { at }, user.id)
    }),
  )

  implement(app, writeFamilyNote, ({ params, body: { text } }, context) =>
    changing(context, params.id, async (trx, record) => {
      const { user, now } = context
      const note = await addNote(trx, { family_id: record.id, staff_id: user.id, text, at: now() })
      return addFamilyEvent(trx, record.id, 'note', { at: now(), note_id: note.id }, user.id)
    }),
  )

  implement(app, changeFamilyChild, ({ params, body: { child_id, remove, version, ...child } }, context) =>
    changing(context, params.id, async (trx, record) => {
      if (version && record.version !== version) await conflictWith(trx, record.id, context)
      if (child.program_id && !(await programExists(trx, child.program_id))) throw invalidField('program_id')
      if (child_id) {
        const done = remove
          ? await removeChildOf(trx, child_id, record.id)
          : await changeChildOf(trx, child_id, record.id, child)
        if (!done) throw new Problem('not_found')
      } else {
        if (!child.name && !child.birth_date) throw invalidField('name', { rule: 'required' })
        await addChildOf(trx, record.id, child)
      }
      await raiseVersion(trx, record.id)
    }),
  )

  implement(app, addFamilyContact, ({ params, body: { phone, email } }, context) => {
    if (phone && !canBeCalled(phone)) throw invalidField('phone')
    if (!phone && !email) throw invalidField('phone', { rule: 'required' })
    return changing(context, params.id, async (trx, record) => {
      if (phone) await addNumber(trx, record.id, phone, true)
      if (email) await addEmailOf(trx, record.id, email)
      await raiseVersion(trx, record.id)
    })
  })

  implement(app, mergeFamilies, ({ params, body: { with_id } }, context) =>
    changing(context, params.id, async (trx, record) => {
      const other = await lockOr404(trx, with_id, context.user)
      if (other.id === record.id) throw invalidField('with_id')
      await forgetNotDuplicates(trx, record.id, other.id)
      await putIntoRecord(trx, other.id, record.id, context.now(), { staffId: context.user.id })
    }),
  )

  implement(app, acceptPerson, ({ params, body: { person_id } }, context) =>
    changing(context, params.id, async (trx, record) => {
      const { user, now } = context
      if (!(await acceptClaim(trx, record.id, person_id, user.id))) throw new Problem('not_found')
      await addFamilyEvent(trx, record.id, 'accepted', { at: now() }, user.id)
      await addLogRowOfChange(trx, { kind: 'families', id: record.id })
      await raiseVersion(trx, record.id)
    }),
  )

  implement(app, unmergeFamilies, ({ params, body: { merge_id } }, context) => {
    const { transaction, user, now } = context
    return transaction(
      async (trx) => {
        const record = await lockOr404(trx, params.id, user)
        const separatedId = await unmerge(trx, merge_id, record.id, now(), user.id)
        // The record may be of another branch alone now: its reader keeps the separated one.
        const isStillSeen = await lockRecordOf(trx, record.id, user.branchIds)
        return familyRecord(trx, isStillSeen ? record.id : separatedId, context)
      },
      (trx, first) => familyRecord(trx, first.id, context),
    )
  })

  implement(app, markNotDuplicates, ({ params, body: { with_id } }, context) =>
    changing(context, params.id, async (trx, record) => {
      const other = await lockOr404(trx, with_id, context.user)
      if (other.id === record.id) throw invalidField('with_id')
      await addNotDuplicates(trx, record.id, other.id)
      await addLogRowOfChange(trx, { kind: 'families', id: record.id, after: { apart_from: other.id } })
    }),
  )

  implement(app, changeFamilies, ({ body }, context) => {
    const { filter, ids, stage, reason, owner_id } = body
    const { transaction, user, now } = context
    if (!filter && !ids) throw invalidField('ids', { rule: 'required' })
    if (stage === 'not_coming' && !reason) throw invalidField('reason', { rule: 'required' })
    if (stage === undefined && owner_id === undefined) throw invalidField('stage', { rule: 'required' })
    const chosen = async (trx: Trx) => {
      const filtering = filteringOf(user, await replyCalendars(trx, now()), now())
      return idsWhere(trx, conditionsOf(filter ?? {}, filtering, ids))
    }
    return transaction(
      async (trx) => {
        const at = now()
        const owner = owner_id ? await requireStaff(trx, owner_id) : undefined
        const found = await chosen(trx)
        if (found.length > atMostAtOnce)
          throw invalidField('filter', { rule: 'over_limit', facts: { max: atMostAtOnce } })
        const before = await changeMany(trx, found, { stage, reason: reason ?? null, owner_id, at })
        const event = { at, staffId: user.id }
        if (stage) await addEventToMany(trx, found, { ...event, kind: 'stage', facts: { to: stage } })
        if (owner_id !== undefined)
          await addEventToMany(trx, found, { ...event, kind: 'owner', facts: { owner: owner?.name ?? null } })
        return { changed: before.length, before: before.slice(0, rememberedChanges) }
      },
      async (trx) => ({ changed: (await chosen(trx)).length, before: [] }),
    )
  })
}
