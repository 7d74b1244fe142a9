import {
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  keepFamiliesApart,
  mergeFamilies,
  partFamilies,
  setFamilyStage,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { listDoubles, showFamily } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../db/client.ts'
import { implement } from '../../http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { addFamilyEvent } from '../events.ts'
import { joinFamily } from '../join.ts'
import { conditionsOf } from '../list/filter-queries.ts'
import { filteringOf } from '../list/filtering.ts'
import { idsWhere } from '../list/list-queries.ts'
import { addStrangers, forgetStrangers } from '../merge-queries.ts'
import { putIntoFile } from '../merging.ts'
import {
  addChildOf,
  addEmailOf,
  addEventToMany,
  addName,
  addNote,
  addPhoneOf,
  changeChildOf,
  changeMany,
  changeNote,
  phoneHolder,
  programExists,
  raiseVersion,
  removeChildOf,
  updateFile,
} from './change-queries.ts'
import { type Changing, changesOf, conflictWith, lockOr404, requireBranch, requireStaff } from './changing.ts'
import { doublesOf } from './double-queries.ts'
import { familyFile } from './file.ts'
import { partFile } from './merge-rules.ts'

const atMostAtOnce = 10_000
const toldBack = 1000

export function familyFiles(app: FastifyInstance) {
  implement(app, showFamily, ({ params: { id } }, context) => familyFile(context.db, id, context))

  implement(app, listDoubles, async ({ params: { id } }, { db, user, ...context }) => {
    const file = await familyFile(db, id, { user, ...context })
    const doubles = await doublesOf(db, file.id, user.branchIds)
    return doubles.map((double) => ({ ...double, created_at: double.created_at.toISOString() }))
  })

  implement(app, addFamily, ({ body }, context) => {
    const { transaction, user, now } = context
    const { name, phone, email, language, child_name, child_birth_date, child_age } = body
    if (!canBeCalled(phone)) throw invalidField('phone')
    return transaction(async (trx) => {
      const branchId = body.branch_id ?? null
      await requireBranch(trx, branchId, user)
      const isChild = child_name !== undefined || child_birth_date !== undefined || child_age !== undefined
      const known = await phoneHolder(trx, phone)
      const id = await joinFamily(trx, {
        source: 'staff',
        name,
        phone,
        email: email ?? null,
        emailIsVerified: false,
        language,
        branchId,
        ...(isChild && { child: { name: child_name, birthDate: child_birth_date, age: child_age } }),
        at: now(),
      })
      if (!known) await addFamilyEvent(trx, id, 'written_down', { at: now() }, user.id)
      return familyFile(trx, id, context)
    })
  })

  /** Changes a file in one transaction, and answers how it stands. */
  const changing = (
    context: Changing,
    id: number,
    work: (trx: Trx, file: Awaited<ReturnType<typeof lockOr404>>) => Promise<unknown>,
  ) =>
    context.transaction(async (trx) => {
      const file = await lockOr404(trx, id, context.user)
      await work(trx, file)
      return familyFile(trx, file.id, context)
    })

  implement(app, setFamilyStage, ({ params, body: { stage, reason, version } }, context) => {
    const { user, now } = context
    if (stage === 'not_coming' && !reason) throw invalidField('reason', { rule: 'required' })
    return changing(context, params.id, async (trx, file) => {
      if (file.version !== version) await conflictWith(trx, file.id, context)
      const at = now()
      await updateFile(trx, file.id, { stage, stage_reason: reason ?? null, stage_at: at })
      await addFamilyEvent(trx, file.id, 'stage', { at, from: file.stage, to: stage }, user.id)
    })
  })

  implement(app, changeFamily, ({ params, body: { version, ...body } }, context) =>
    changing(context, params.id, async (trx, file) => {
      if (file.version !== version) await conflictWith(trx, file.id, context)
      const { user, now } = context
      if (body.branch_id !== undefined) await requireBranch(trx, body.branch_id, user)
      const owner = body.owner_id ? await requireStaff(trx, body.owner_id) : undefined
      if (body.name !== undefined) await addName(trx, file.id, body.name)
      await updateFile(trx, file.id, changesOf(body))
      const at = now()
      if (body.owner_id !== undefined && body.owner_id !== file.owner_id)
        await addFamilyEvent(trx, file.id, 'owner', { at, owner: owner?.name ?? null }, user.id)
      if (body.next_step !== undefined && (body.next_step !== null || file.next_step !== null))
        await addFamilyEvent(trx, file.id, body.next_step ? 'next_step' : 'next_step_done', { at }, user.id)
    }),
  )

  implement(app, writeFamilyNote, ({ params, body: { note_id, text } }, context) =>
    changing(context, params.id, async (trx, file) => {
      const { user, now } = context
      if (note_id) {
        if (!(await changeNote(trx, note_id, file.id, user.id, text, now()))) throw new Problem('not_yours')
        return raiseVersion(trx, file.id)
      }
      const note = await addNote(trx, { family_id: file.id, staff_id: user.id, text, at: now() })
      return addFamilyEvent(trx, file.id, 'note', { at: now(), note_id: note.id }, user.id)
    }),
  )

  implement(app, changeFamilyChild, ({ params, body: { child_id, remove, version, ...child } }, context) =>
    changing(context, params.id, async (trx, file) => {
      if (version && file.version !== version) await conflictWith(trx, file.id, context)
      if (child.program_id && !(await programExists(trx, child.program_id))) throw invalidField('program_id')
      if (child_id) {
        const done = remove
          ? await removeChildOf(trx, child_id, file.id)
          : await changeChildOf(trx, child_id, file.id, child)
        if (!done) throw new Problem('not_found')
      } else {
        if (!child.name && !child.birth_date) throw invalidField('name', { rule: 'required' })
        await addChildOf(trx, file.id, child)
      }
      await raiseVersion(trx, file.id)
    }),
  )

  implement(app, addFamilyContact, ({ params, body: { phone, email } }, context) => {
    if (phone && !canBeCalled(phone)) throw invalidField('phone')
    if (!phone && !email) throw invalidField('phone', { rule: 'required' })
    return changing(context, params.id, async (trx, file) => {
      const holder = phone && (await phoneHolder(trx, phone))
      if (holder) await conflictWith(trx, holder.family_id, context)
      if (phone) await addPhoneOf(trx, file.id, phone)
      if (email) await addEmailOf(trx, file.id, email)
      await raiseVersion(trx, file.id)
    })
  })

  implement(app, mergeFamilies, ({ params, body: { with_id } }, context) =>
    changing(context, params.id, async (trx, file) => {
      const other = await lockOr404(trx, with_id, context.user)
      if (other.id === file.id) throw invalidField('with_id')
      await forgetStrangers(trx, file.id, other.id)
      await putIntoFile(trx, other.id, file.id, context.now(), context.user.id)
    }),
  )

  implement(app, partFamilies, ({ params, body: { merge_id } }, context) =>
    changing(context, params.id, (trx, file) => partFile(trx, merge_id, file.id, context.now(), context.user.id)),
  )

  implement(app, keepFamiliesApart, ({ params, body: { with_id } }, context) =>
    changing(context, params.id, async (trx, file) => {
      const other = await lockOr404(trx, with_id, context.user)
      if (other.id === file.id) throw invalidField('with_id')
      await addStrangers(trx, file.id, other.id)
    }),
  )

  implement(app, changeFamilies, ({ body }, context) => {
    const { filter, ids, stage, reason, owner_id } = body
    const { transaction, user, now } = context
    if (!filter && !ids) throw invalidField('ids', { rule: 'required' })
    if (stage === 'not_coming' && !reason) throw invalidField('reason', { rule: 'required' })
    if (stage === undefined && owner_id === undefined) throw invalidField('stage', { rule: 'required' })
    return transaction(async (trx) => {
      const at = now()
      const owner = owner_id ? await requireStaff(trx, owner_id) : undefined
      const filtering = filteringOf(user, await replyCalendars(trx, at), at)
      const found = await idsWhere(trx, conditionsOf(filter ?? {}, filtering, ids))
      if (found.length > atMostAtOnce)
        throw invalidField('filter', { rule: 'over_limit', facts: { max: atMostAtOnce } })
      const before = await changeMany(trx, found, { stage, reason: reason ?? null, owner_id, at })
      const event = { at, staffId: user.id }
      if (stage) await addEventToMany(trx, found, { ...event, kind: 'stage', facts: { to: stage } })
      if (owner_id !== undefined)
        await addEventToMany(trx, found, { ...event, kind: 'owner', facts: { owner: owner?.name ?? null } })
      return { changed: before.length, before: before.slice(0, toldBack) }
    })
  })
}
