import { isDeepStrictEqual } from 'node:util'
import { Problem } from 'contract/problems.ts'
import {
  changeStaff,
  inviteStaff,
  listInvitations,
  sendInvitationAgain,
  switchOffStaff,
  switchOnStaff,
  withdrawInvitation,
} from 'contract/staff/people.ts'
import { type Role, worksForAll } from 'contract/staff/roles.ts'
import type { Verb } from 'contract/staff/verbs.ts'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../platform/db/client.ts'
import { addLogRow, notifyDesk } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { type Outcome, outcomesOf } from '../platform/jobs/outcomes.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { endInvitationsBy, endLinksTo, openInvitations, setInvitationEnd } from '../sign-in/link-queries.ts'
import { newLink } from '../sign-in/links.ts'
import { invitationMs } from '../sign-in/rules.ts'
import { colleague, type StoredColleague } from './colleague.ts'
import { staffList } from './list-routes.ts'
import {
  branchesAmong,
  changeRole,
  hasOtherOwner,
  lockStaff,
  staffById,
  switchOff,
  switchOn,
} from './people-queries.ts'
import { isStaffEmail } from './queries.ts'

type InvitationRow = Awaited<ReturnType<typeof newLink>>

const invitation = (
  { id, email, name, role, branch_ids, created_at, expires_at }: InvitationRow,
  mail?: Pick<Outcome, 'state' | 'sentence'>,
) => ({
  id,
  email: email ?? '',
  name: name ?? '',
  role: role ?? 'teacher',
  branch_ids,
  invited_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  mail_state: mail?.state === 'tried again' ? ('tried_again' as const) : (mail?.state ?? ('waiting' as const)),
  mail_sentence: mail?.sentence ?? null,
})

/** Each open invitation with the outcome of its latest mail. */
const openWithMails = async (db: Db | Trx, at: Date) => {
  const [open, mails] = [await openInvitations(db, at), await outcomesOf(db, 'staff_mail', {})]
  return open.map((row) =>
    invitation(
      row,
      mails.find(({ about }) => about.link_id === row.id),
    ),
  )
}

/** An invitation as listed. */
async function openInvitation(trx: Trx, id: number, at: Date) {
  const open = (await openWithMails(trx, at)).find((each) => each.id === id)
  if (!open) throw new Problem('not_found')
  return open
}

/** Branches for a role: none if the role is for all, otherwise each must exist. */
async function branchesFor(db: Db | Trx, role: Role, branchIds: readonly number[]): Promise<number[]> {
  if (worksForAll(role)) return []
  const found = await branchesAmong(db, branchIds)
  if (found.length !== new Set(branchIds).size) throw invalidField('branch_ids')
  return found
}

interface Acting {
  readonly user: { readonly id: number }
  readonly address: string
  readonly now: () => Date
}

interface Change {
  readonly action: Verb
  readonly write: () => Promise<unknown>
  /** Whether the person is still an owner afterwards. */
  readonly staysOwner: boolean
}

const logged = ({ role, branch_ids, switched_off_at }: StoredColleague) => ({ role, branch_ids, switched_off_at })

export function staffPeople(app: FastifyInstance) {
  staffList(app)

  implement(app, listInvitations, (_input, { db, now }) => openWithMails(db, now()))

  implement(app, inviteStaff, ({ body }, { transaction, user, address, now, queue }) =>
    transaction(
      async (trx) => {
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
        await notifyDesk(trx, 'staff', 0)
        return invitation(invited)
      },
      (trx, first) => openInvitation(trx, first.id, now()),
    ),
  )

  implement(app, sendInvitationAgain, ({ params: { id } }, { transaction, user, address, now, queue }) =>
    transaction(
      async (trx) => {
        const at = now()
        const isOpen = await setInvitationEnd(trx, id, at, new Date(at.getTime() + invitationMs))
        if (!isOpen) throw new Problem('not_found')
        await queue.add(trx, 'staff_mail', { link_id: id })
        const row = { staff_id: user.id, address, kind: 'invitation', item_id: String(id) }
        await addLogRow(trx, { ...row, action: 'invitation_sent_again' })
        await notifyDesk(trx, 'staff', 0)
        return openInvitation(trx, id, at)
      },
      (trx) => openInvitation(trx, id, now()),
    ),
  )

  implement(app, withdrawInvitation, ({ params }, { transaction, user, address, now }) =>
    transaction(async (trx) => {
      if (!(await setInvitationEnd(trx, params.id, now()))) throw new Problem('not_found')
      const row = { staff_id: user.id, address, kind: 'invitation', item_id: String(params.id) }
      await addLogRow(trx, { ...row, action: 'invitation_withdrawn' })
      await notifyDesk(trx, 'staff', 0)
      return { withdrawn: true as const }
    }),
  )

  /** Applies a change to a member of staff; the last owner cannot be removed. */
  const changed = async (trx: Trx, id: number, { user, address, now }: Acting, change: Change) => {
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
    // A changed role or branches, or a switch-off, withdraws the invitations this member of staff sent (desk §1).
    if (!isDeepStrictEqual(logged(before), logged(after)))
      for (const ended of await endInvitationsBy(trx, id, now())) {
        const row = { staff_id: user.id, address, kind: 'invitation', item_id: String(ended) }
        await addLogRow(trx, { ...row, action: 'invitation_withdrawn' })
      }
    await notifyDesk(trx, 'staff', id)
    return colleague(after, user.id)
  }

  /** Answer to a repeated change: the current state. */
  const again =
    (id: number, { user }: Acting) =>
    async (trx: Trx) => {
      const person = await staffById(trx, id)
      if (!person) throw new Problem('not_found')
      return colleague(person, user.id)
    }

  implement(app, changeStaff, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        const branchIds = await branchesFor(trx, body.role, body.branch_ids)
        return changed(trx, params.id, context, {
          action: 'staff_changed',
          write: () => changeRole(trx, params.id, body.role, branchIds),
          staysOwner: body.role === 'owner',
        })
      },
      again(params.id, context),
    ),
  )
  implement(app, switchOffStaff, ({ params }, context) =>
    context.transaction(
      (trx) => {
        const write = () => switchOff(trx, params.id, context.now())
        return changed(trx, params.id, context, { action: 'staff_switched_off', write, staysOwner: false })
      },
      again(params.id, context),
    ),
  )
  implement(app, switchOnStaff, ({ params }, context) =>
    context.transaction(
      (trx) => {
        const write = () => switchOn(trx, params.id, context.user.id)
        return changed(trx, params.id, context, { action: 'staff_switched_on', write, staysOwner: true })
      },
      again(params.id, context),
    ),
  )
}
