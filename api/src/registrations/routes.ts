import {
  declareRegistration,
  listRegistrations,
  registerKidToBranch,
  withdrawRegistration,
} from 'contract/kids/endpoints.ts'
import type { KidRegistration } from 'contract/kids/forms.ts'
import { kidsMax } from 'contract/kids/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { ownKid, requireNationality } from '../kids/own.ts'
import { addKid, countKids, kidOfParent, lockKidsOf, lockSameKid } from '../kids/queries.ts'
import { requireBirthDate } from '../kids/rules.ts'
import type { Trx } from '../platform/db/client.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { lockBranch } from '../requests/queries.ts'
import * as actions from './actions.ts'
import {
  countRegistrations,
  lockRegistration,
  markDeclared,
  pendingRegistration,
  programOffered,
  registrationById,
  registrationsWithin,
} from './queries.ts'
import { isOpenRegistration, registrationOf, requireStartDate } from './rules.ts'

/** The child to register: an existing one by id, or a new one. The same name and birth date again is the existing child. */
async function kidToRegister(trx: Trx, { kid_id, kid }: KidRegistration, userId: number, at: Date): Promise<number> {
  if (kid_id !== undefined) return (await ownKid(trx, kid_id, userId)).id
  if (!kid) throw invalidField('kid_id', { rule: 'required' })
  await requireNationality(trx, kid.nationality_id)
  await lockKidsOf(trx, userId)
  const known = await lockSameKid(trx, kid, userId)
  if (known) return known.id
  if ((await countKids(trx, userId)) >= kidsMax) throw new Problem('too_many_kids', { facts: { max: kidsMax } })
  return (await addKid(trx, kid, userId, at)).id
}

/** Locks a registration of the parent's own child. Throws `not_found` for another parent's. */
async function ownRegistration(trx: Trx, id: number, userId: number) {
  const registration = await lockRegistration(trx, id, userId)
  if (!registration) throw new Problem('not_found')
  return registration
}

export function registrations(app: FastifyInstance) {
  implement(app, registerKidToBranch, async ({ body }, { transaction, queue, user, language, now }) => {
    const { branch_id, program_id, start_date, notes, declaration: declared } = body
    const at = now()
    if (body.kid) requireBirthDate(body.kid.birth_date, at)
    requireStartDate(start_date, at)

    return transaction(async (trx) => {
      const kid_id = await kidToRegister(trx, body, user.id, at)
      if (!(await lockBranch(trx, branch_id))) throw invalidField('branch_id')
      if (!(await programOffered(trx, branch_id, program_id))) throw invalidField('program_id')
      if (await pendingRegistration(trx, kid_id, branch_id)) throw new Problem('already_pending')

      const added = { kid_id, branch_id, program_id, start_date, notes, language, declared, at }
      const id = await actions.addRegistration(trx, queue, added)
      return registrationOf(await registrationById(trx, id, language))
    })
  })

  implement(app, listRegistrations, async ({ query }, { db, user, language }) => {
    const { kid_id: kidId } = query
    if (kidId !== undefined && !(await kidOfParent(db, kidId, user.id))) throw new Problem('not_found')
    const whose = { userId: user.id, kidId }
    const [total, found] = await Promise.all([
      countRegistrations(db, whose),
      registrationsWithin(db, whose, pageRange(query), language),
    ])
    return paginate(query, total, found.map(registrationOf))
  })

  implement(app, withdrawRegistration, async ({ params }, { db, queue, user, language, now }) =>
    db.transaction().execute(async (trx) => {
      const { id, status } = await ownRegistration(trx, params.registrationId, user.id)
      if (status === 'rejected') throw new Problem('registration_closed')
      if (isOpenRegistration(status)) await actions.withdrawRegistration(trx, queue, id, now())
      return registrationOf(await registrationById(trx, id, language))
    }),
  )

  implement(app, declareRegistration, async ({ params, body: { wording } }, { db, user, language, now }) =>
    db.transaction().execute(async (trx) => {
      const { id, status, declared_at } = await ownRegistration(trx, params.registrationId, user.id)
      if (!isOpenRegistration(status)) throw new Problem('registration_closed')
      // The first declaration counts: it has the date.
      if (!declared_at) await markDeclared(trx, id, { wording, language, at: now() })
      return registrationOf(await registrationById(trx, id, language))
    }),
  )
}
