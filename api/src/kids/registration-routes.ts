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
import type { Trx } from '../db/client.ts'
import { joinArrival, joinWithdrawal } from '../families/arrivals.ts'
import { implement } from '../http/implement.ts'
import { pageRange, paginate } from '../http/paging.ts'
import type { Jobs, Queue } from '../jobs/queue.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { lockBranch } from '../requests/queries.ts'
import { addWithReference } from '../requests/reference.ts'
import { branchHadOwnLetter, branchHasOwnLetter } from './branch-letter-queries.ts'
import { ownKid, ownRegistration, requireNationality } from './own.ts'
import { addKid, countKids, kidOfParent, lockKidsOf, lockSameKid } from './queries.ts'
import {
  addRegistration,
  countRegistrations,
  markDeclared,
  markWithdrawn,
  pendingRegistration,
  programOffered,
  registrationById,
  registrationsWithin,
} from './registration-queries.ts'
import { isOpenRegistration, registrationOf, requireBirthDate, requireStartDate } from './rules.ts'

/** The child to register: one that is known, or a new one. Written down twice, it is the same child. */
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

/** `RG-7F3K9Q`: said on the phone, it is not taken for a tour's. */
const kindOfReference = 'RG'

type About = Jobs['registration_mail']['about']

async function mailFamilyAndBranch(queue: Queue, trx: Trx, registration_id: number, about: About, at: Date) {
  await queue.add(trx, 'registration_mail', { registration_id, reader: 'family', about })
  const toBranch = about === 'registration' ? branchHasOwnLetter : branchHadOwnLetter
  if (await toBranch(trx, registration_id, at))
    await queue.add(trx, 'registration_mail', { registration_id, reader: 'branch', about })
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
      const id = await addWithReference((reference) => addRegistration(trx, added, reference), kindOfReference)
      await joinArrival(trx, 'registrations', id, at)
      await mailFamilyAndBranch(queue, trx, id, 'registration', at)
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
      if (isOpenRegistration(status)) {
        await markWithdrawn(trx, id, now())
        await joinWithdrawal(trx, id, now())
        await mailFamilyAndBranch(queue, trx, id, 'withdrawal', now())
      }
      return registrationOf(await registrationById(trx, id, language))
    }),
  )

  implement(app, declareRegistration, async ({ params, body: { wording } }, { db, user, language, now }) =>
    db.transaction().execute(async (trx) => {
      const { id, status, declared_at } = await ownRegistration(trx, params.registrationId, user.id)
      if (!isOpenRegistration(status)) throw new Problem('registration_closed')
      // The first word counts: it is dated.
      if (!declared_at) await markDeclared(trx, id, { wording, language, at: now() })
      return registrationOf(await registrationById(trx, id, language))
    }),
  )
}
