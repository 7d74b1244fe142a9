import { z } from 'zod'
import { changes } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, personName } from '../fields.ts'
import { nameMaxLength } from '../limits.ts'
import { StaffMember } from './own.ts'
import { roles, worksForAll } from './roles.ts'

/** Managers and teachers work for some branches, the others for all (desk §1). */
const branchIds = z.array(id).max(1000).default([])

export const Invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  branch_ids: z.array(z.number().int()),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  mail_state: z
    .enum(['waiting', 'sent', 'tried_again', 'refused'])
    .meta({ description: 'Delivery state of the email with the link' }),
  mail_sentence: z.string().nullable().meta({ description: 'Answer of the mail server that refused it' }),
})
export type Invitation = z.output<typeof Invitation>

export const Colleague = StaffMember.extend({
  is_me: z.boolean(),
  has_second_step: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  closed_by_restore: z.boolean().meta({ description: 'A restore closed the account, until an owner lets it in again' }),
  switched_off_at: z.iso.datetime().nullable(),
})
export type Colleague = z.output<typeof Colleague>

export const listStaff = endpoint({
  method: 'GET',
  path: '/desk/staff',
  caller: 'staff',
  may: 'staff.manage',
  summary: 'Staff, former ones included',
  answer: z.array(Colleague),
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/desk/staff/invitations',
  caller: 'staff',
  may: 'staff.manage',
  summary: 'Open invitations',
  answer: z.array(Invitation),
})

const StaffChanges = z.object({ role: z.enum(roles), branch_ids: branchIds })

/** A role for some branches names at least one. */
const withBranches = <Form extends typeof StaffChanges>(form: Form) =>
  form.superRefine(({ role, branch_ids }, context) => {
    if (worksForAll(role) || branch_ids.length > 0) return
    context.addIssue({ code: 'custom', path: ['branch_ids'], params: { rule: 'required' }, message: 'no branch' })
  })

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/desk/staff/invitations',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'staff_invited',
  reauth: true,
  summary: 'Invite a member of staff; the emailed link works once, within 72 hours',
  body: withBranches(StaffChanges.extend({ email, name: personName(nameMaxLength) })),
  answer: Invitation,
  status: 201,
  limit: changes,
})

export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: '/desk/staff/invitations/:id/again',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'invitation_sent_again',
  reauth: true,
  summary: 'Send a new link (72 hours) for an invitation; the old link expires',
  params: z.object({ id }),
  answer: Invitation,
  limit: changes,
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/desk/staff/invitations/:id/withdraw',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'invitation_withdrawn',
  reauth: true,
  summary: 'Revoke an invitation',
  params: z.object({ id }),
  answer: z.object({ withdrawn: z.literal(true) }),
  limit: changes,
  worksOnFullDisk: true,
})

export const changeStaff = endpoint({
  method: 'POST',
  path: '/desk/staff/:id',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'staff_changed',
  reauth: true,
  summary: 'Change role or branches of a member of staff',
  params: z.object({ id }),
  body: withBranches(StaffChanges),
  answer: Colleague,
  limit: changes,
})

export const switchOffStaff = endpoint({
  method: 'POST',
  path: '/desk/staff/:id/switch-off',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'staff_switched_off',
  reauth: true,
  summary: 'Deactivate a member of staff; sessions and links end at once, logged actions stay',
  params: z.object({ id }),
  answer: Colleague,
  limit: changes,
  worksOnFullDisk: true,
})

export const letStaffIn = endpoint({
  method: 'POST',
  path: '/desk/staff/:id/let-in',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'staff_switched_on',
  reauth: true,
  summary:
    'Let in a member of staff who was deactivated, or whose account a restore closed; an emailed link (72 hours) sets a new password and second step',
  params: z.object({ id }),
  answer: Colleague,
  limit: changes,
})
