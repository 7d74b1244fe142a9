import { Problem } from 'contract/problems.ts'
import {
  type Colleague,
  changeStaff,
  inviteStaff,
  listInvitations,
  listStaff,
  switchOffStaff,
  switchOnStaff,
  withdrawInvitation,
} from 'contract/staff/people.ts'
import { type Role, worksForAll } from 'contract/staff/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../db/client.ts'
import { addLogRow, tellDesk } from '../db/staff-log.ts'
import { implement } from '../http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { endInvitation, endLinksTo, openInvitations } from '../sign-in/link-queries.ts'
import { newLink } from '../sign-in/links.ts'
import { invitationMs } from '../sign-in/rules.ts'
import {
  allStaff,
  branchesAmong,
  changeRole,
  hasOtherOwner,
  lockStaff,
  staffById,
  switchOff,
  switchOn,
} from './people-queries.ts'
import { isStaffEmail } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof staffById>>>
type InvitationRow = Awaited<ReturnType<typeof newLink>>

const colleague = (row: Row, me: number): Colleague => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  branch_ids: worksForAll(row.role) ? [] : row.branch_ids,
  is_me: row.id === me,
  has_second_step: row.has_second_step || row.is_demo,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  switched_off_at: row.switched_off_at?.toISOString() ?? null,
})

const invitation = ({ id, email, name, role, branch_ids, created_at, expires_at }: InvitationRow) => ({
  id,
  email: email ?? '',
  name: name ?? '',
  role: role ?? 'teacher',
  branch_ids,
  invited_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

/** The branches of somebody in this role: none where it is for all, else at least one, and each is there. */
async function branchesFor(db: Db | Trx, role: Role, asked: readonly number[]): Promise<number[]> {
  if (worksForAll(role)) return []
  if (asked.length === 0) throw invalidField('branch_ids', { rule: 'required' })
  const found = await branchesAmong(db, asked)
  if (found.length !== new Set(asked).size) throw invalidField('branch_ids')
  return found
}

interface Acting {
  readonly user: { readonly id: number }
  readonly address: string
}

interface Change {
  readonly action: string
  readonly write: () => Promise<unknown>
  /** Whether somebody who is an owner is one afterwards. */
  readonly staysOwner: boolean
}

const logged = ({ role, branch_ids, switched_off_at }: Row) => ({ role, branch_ids, switched_off_at })

export function staffPeople(app: FastifyInstance) {
  implement(app, listStaff, async (_input, { db, user }) => (await allStaff(db)).map((row) => colleague(row, user.id)))

  implement(app, listInvitations, async (_input, { db, now }) => (await openInvitations(db, now())).map(invitation))

  implement(app, inviteStaff, ({ body }, { transaction, user, address, now, queue }) =>
    transaction(async (trx) => {
      const { email, name, role } = body
      const branchIds = await branchesFor(trx, role, body.branch_ids)
      if (await isStaffEmail(trx, email)) throw new Problem('email_taken', { field: 'email' })
      const at = now()
      await endLinksTo(trx, 'invitation', email, at)
      const invited = await newLink(trx, {
        purpose: 'invitation',
        email,
        name,
        role,
        branchIds,
        invitedBy: user.id,
        language: user.language,
        at,
        expiresAt: new Date(at.getTime() + invitationMs),
      })
      await queue.add(trx, 'staff_mail', { link_id: invited.id })
      await addLogRow(trx, {
        staff_id: user.id,
        address,
        action: 'staff_invited',
        kind: 'invitation',
        item_id: String(invited.id),
        after: { role, branch_ids: branchIds },
      })
      await tellDesk(trx, 'staff', 0)
      return invitation(invited)
    }),
  )

  implement(app, withdrawInvitation, ({ params }, { transaction, now }) =>
    transaction(async (trx) => {
      if (!(await endInvitation(trx, params.id, now()))) throw new Problem('not_found')
      await tellDesk(trx, 'staff', 0)
      return { withdrawn: true as const }
    }),
  )

  /** One of the staff is changed; a school is never left without an owner. */
  const changed = async (trx: Trx, id: number, { user, address }: Acting, change: Change) => {
    const hasOther = change.staysOwner || (await hasOtherOwner(trx, id))
    const person = await lockStaff(trx, id)
    const before = person && (await staffById(trx, id))
    if (!before) throw new Problem('not_found')
    if (before.role === 'owner' && before.switched_off_at === null && !hasOther) throw new Problem('last_owner')
    await change.write()
    const after = (await staffById(trx, id)) ?? before
    await addLogRow(trx, {
      staff_id: user.id,
      address,
      action: change.action,
      kind: 'staff',
      item_id: String(id),
      before: logged(before),
      after: logged(after),
    })
    await tellDesk(trx, 'staff', id)
    return colleague(after, user.id)
  }

  implement(app, changeStaff, ({ params, body }, context) =>
    context.transaction(async (trx) => {
      const branchIds = await branchesFor(trx, body.role, body.branch_ids)
      return changed(trx, params.id, context, {
        action: 'staff_changed',
        write: () => changeRole(trx, params.id, body.role, branchIds),
        staysOwner: body.role === 'owner',
      })
    }),
  )
  implement(app, switchOffStaff, ({ params }, context) =>
    context.transaction((trx) => {
      const write = () => switchOff(trx, params.id, context.now())
      return changed(trx, params.id, context, { action: 'staff_switched_off', write, staysOwner: false })
    }),
  )
  implement(app, switchOnStaff, ({ params }, context) =>
    context.transaction((trx) => {
      const write = () => switchOn(trx, params.id)
      return changed(trx, params.id, context, { action: 'staff_switched_on', write, staysOwner: true })
    }),
  )
}
