import { Problem } from 'contract/problems.ts'
import { enrolAuthenticator } from 'contract/staff/enrolment.ts'
import type { NextStep } from 'contract/staff/sign-in.ts'
import { signInStaff, signInStaffByCode, signOutStaff } from 'contract/staff/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import { emailHash, throttleLogin } from '../accounts/login-throttle.ts'
import { isPasswordOf } from '../accounts/passwords/hashing.ts'
import { addLogRow } from '../db/staff-log.ts'
import { implement } from '../http/implement.ts'
import { addressCounts, limitCall } from '../http/rate-limit.ts'
import {
  keepAuthenticator,
  offerAuthenticator,
  replaceRecoveryCodes,
  staffByEmail,
  useRecoveryCode,
  useTotpStep,
  waysOf,
} from '../staff/queries.ts'
import { deleteStaffSession } from '../staff/session-queries.ts'
import { beginSession, currentStaff, type SigningIn, whoseStep } from '../staff/sessions.ts'
import { hashOfRecoveryCode, newAuthenticatorSecret, newRecoveryCodes, offered, stepOfCode } from './authenticator.ts'

/** What somebody still owes after the password. */
export function nextStep({ is_demo, has_passkey, has_authenticator }: Ways): NextStep {
  if (is_demo) return { next: 'done' }
  if (has_passkey) return has_authenticator ? { next: 'passkey', also: 'code' } : { next: 'passkey' }
  return { next: has_authenticator ? 'code' : 'enrol' }
}
type Ways = Readonly<Record<'is_demo' | 'has_passkey' | 'has_authenticator', boolean>>

/** A whole session instead of the one that waited for its second step, and the row that tells of it. */
export const finishSignIn = (context: SigningIn, staffId: number, waiting?: { readonly session_id: number }) =>
  context.db.transaction().execute(async (trx) => {
    if (waiting) await deleteStaffSession(trx, waiting.session_id)
    await beginSession(trx, context, staffId, 'done')
    const { ip } = context.request
    await addLogRow(trx, { staff_id: staffId, address: ip, action: 'signed_in', kind: 'staff', item_id: `${staffId}` })
  })

/** Guesses of six digits: whoever has the password has ten within a quarter of an hour, from wherever (safety §limits). */
const codeTries = (id: number) => [{ name: 'staff_codes', who: `staff ${id}`, calls: 10, withinMs: 15 * 60_000 }]

export function staffSignIn(app: FastifyInstance) {
  implement(app, signInStaff, async ({ body }, context) => {
    const { db, request, address } = context
    const throttle = await throttleLogin(context, { account: `staff ${emailHash(body.email)}`, address })
    const found = await staffByEmail(db, body.email)
    const right = await isPasswordOf(body.password, found?.password_hash, address)
    const row = { address, kind: 'staff' }
    if (!found || !right) {
      // Written either way, so that neither the answer nor its time tells whether somebody works here.
      await addLogRow(db, { ...row, staff_id: found?.id ?? null, action: 'sign_in_failed' })
      throw new Problem('credentials_wrong')
    }
    await throttle.wasRight()
    const step = nextStep(found)
    if (step.next === 'done') await finishSignIn(context, found.id)
    else await beginSession(db, { ...context, request }, found.id, step.next === 'enrol' ? 'enrol' : 'second')
    return step
  })

  implement(app, signInStaffByCode, async ({ body }, context) => {
    const { db, now, request } = context
    const waiting = await whoseStep(request, context)
    if (waiting?.step !== 'second') throw new Problem('unauthenticated')
    await limitCall(context, codeTries(waiting.id))
    const { totp_secret, recovery_codes } = await waysOf(db, waiting.id)
    const at = now()
    const half = totp_secret ? stepOfCode(totp_secret, body.code, at) : undefined
    const byTime = half !== undefined && (await useTotpStep(db, waiting.id, half))
    const byPaper = !byTime && (await useRecoveryCode(db, waiting.id, hashOfRecoveryCode(waiting.id, body.code)))
    if (!byTime && !byPaper) throw new Problem('code_wrong', { field: 'code' })
    await finishSignIn(context, waiting.id, waiting)
    return { next: 'done' as const, recovery_codes_left: recovery_codes - (byPaper ? 1 : 0) }
  })

  implement(app, enrolAuthenticator, async ({ body }, context) => {
    const { db, now, request, address } = context
    const waiting = await whoseStep(request, context)
    const staff = waiting?.step === 'enrol' ? waiting : await currentStaff(request, context)
    if (!staff) throw new Problem('unauthenticated')
    if (body.code === undefined) {
      const secret = newAuthenticatorSecret()
      await offerAuthenticator(db, staff.id, secret)
      return offered(secret, staff.email)
    }
    await limitCall(context, [...codeTries(staff.id), ...addressCounts('staff_codes_from', address, codesFrom)])
    const { totp_offered } = await waysOf(db, staff.id)
    const half = totp_offered ? stepOfCode(totp_offered, body.code, now()) : undefined
    if (half === undefined) throw new Problem('code_wrong', { field: 'code' })
    const recovery_codes = newRecoveryCodes()
    await db.transaction().execute(async (trx) => {
      await keepAuthenticator(trx, staff.id, half)
      const hashes = recovery_codes.map((code) => hashOfRecoveryCode(staff.id, code))
      await replaceRecoveryCodes(trx, staff.id, hashes)
      const id = String(staff.id)
      await addLogRow(trx, { staff_id: staff.id, address, action: 'authenticator_set_up', kind: 'staff', item_id: id })
    })
    if (waiting?.step === 'enrol') await finishSignIn(context, staff.id, waiting)
    return { recovery_codes }
  })

  implement(app, signOutStaff, async (_input, { transaction, user, setCookie, address }) => {
    await transaction(async (trx) => {
      await deleteStaffSession(trx, user.session_id)
      const item_id = String(user.id)
      await addLogRow(trx, { staff_id: user.id, address, action: 'signed_out', kind: 'staff', item_id })
    })
    setCookie('desk', undefined)
    return { signed_out: true as const }
  })
}

/** A town may share an address. */
const codesFrom = { calls: 120, withinMs: 15 * 60_000 }
