import { minuteMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import { enrolAuthenticator } from 'contract/staff/enrolment.ts'
import type { NextStep } from 'contract/staff/sign-in.ts'
import { signInStaff, signInStaffByCode, signOutStaff } from 'contract/staff/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import { emailHash, throttleLogin } from '../accounts/login-throttle.ts'
import { isPasswordOf } from '../accounts/passwords/hashing.ts'
import { addLogRow, notifyDesk } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { addressCounts, limitCall } from '../platform/http/rate-limit.ts'
import { schoolTitle } from '../school/queries.ts'
import { logAccount, recordAccountChange } from '../staff/account-changes.ts'
import {
  holdsStaffPassword,
  keepAuthenticator,
  offerAuthenticator,
  replaceRecoveryCodes,
  staffByEmail,
  useRecoveryCode,
  useTotpStep,
  waysOf,
} from '../staff/queries.ts'
import { deleteStaffSession } from '../staff/session-queries.ts'
import { beginSession, enrolmentHolder, lockEnrolment, pendingSignIn, type SigningIn } from '../staff/sessions.ts'
import { hashOfRecoveryCode, newAuthenticatorSecret, newRecoveryCodes, offered, stepOfCode } from './authenticator.ts'

/** Next step of signing in after the password. */
export function nextStep({ is_demo, has_passkey, has_authenticator }: Ways): NextStep {
  if (is_demo) return { next: 'done' }
  if (has_passkey) return has_authenticator ? { next: 'passkey', also: 'code' } : { next: 'passkey' }
  return { next: has_authenticator ? 'code' : 'enrol' }
}
type Ways = Readonly<Record<'is_demo' | 'has_passkey' | 'has_authenticator', boolean>>

interface Waited {
  /** The session that waited for its second step. */
  readonly waiting?: { readonly session_id: number }
  readonly byRecoveryCode?: boolean
}

/** Replaces the waiting session by a full one, and writes its log row. 401 if the waiting one was ended meanwhile. */
export const finishSignIn = (context: SigningIn, staffId: number, { waiting, byRecoveryCode }: Waited = {}) =>
  context.db.transaction().execute(async (trx) => {
    const address = context.request.ip
    if (waiting && !(await deleteStaffSession(trx, waiting.session_id))) throw new Problem('unauthenticated')
    if (byRecoveryCode) await recordAccountChange(trx, { ...context, address }, staffId, 'recovery_code_used')
    await beginSession(trx, context, staffId, 'done')
    await addLogRow(trx, { staff_id: staffId, address, action: 'signed_in', kind: 'staff', item_id: `${staffId}` })
  })

/** Tries of six digits: ten in fifteen minutes for a member of staff, over all addresses (safety §limits). */
const codeTries = (id: number) => [{ name: 'staff_codes', who: `staff ${id}`, calls: 10, withinMs: 15 * minuteMs }]

export function staffSignIn(app: FastifyInstance) {
  implement(app, signInStaff, async ({ body }, context) => {
    const { db, request, address } = context
    const throttle = await throttleLogin(context, { account: `staff ${emailHash(body.email)}`, address })
    const found = await staffByEmail(db, body.email)
    const right = await isPasswordOf(body.password, found?.password_hash, address)
    const row = { address, kind: 'staff' }
    if (!found || !right) {
      // Logged in both cases, so that neither response nor time reveals whether the account exists.
      await addLogRow(db, { ...row, staff_id: found?.id ?? null, action: 'sign_in_failed' })
      throw new Problem('credentials_wrong')
    }
    await throttle.wasRight()
    const step = nextStep(found)
    if (step.next === 'done') await finishSignIn(context, found.id)
    else
      await db.transaction().execute(async (trx) => {
        // The password may have changed since it was checked.
        if (!(await holdsStaffPassword(trx, found.id, found.password_hash))) throw new Problem('credentials_wrong')
        await beginSession(trx, { ...context, request }, found.id, step.next === 'enrol' ? 'enrol' : 'second')
      })
    return step
  })

  implement(app, signInStaffByCode, async ({ body }, context) => {
    const { db, now, request, address } = context
    const waiting = await pendingSignIn(request, context)
    if (waiting?.step !== 'second') throw new Problem('unauthenticated')
    await limitCall(context, codeTries(waiting.id))
    const { totp_secret, recovery_codes } = await waysOf(db, waiting.id)
    const at = now()
    const half = totp_secret ? stepOfCode(totp_secret, body.code, at) : undefined
    const byTime = half !== undefined && (await useTotpStep(db, waiting.id, half))
    const hash = hashOfRecoveryCode(waiting.id, body.code)
    const byPaper = !byTime && (await db.transaction().execute((trx) => useRecoveryCode(trx, waiting.id, hash)))
    if (!byTime && !byPaper) {
      await logAccount(db, { staffId: waiting.id, address }, 'second_step_failed')
      throw new Problem('code_wrong', { field: 'code' })
    }
    await finishSignIn(context, waiting.id, { waiting, byRecoveryCode: byPaper })
    return { next: 'done' as const, recovery_codes_left: recovery_codes - (byPaper ? 1 : 0) }
  })

  implement(app, enrolAuthenticator, async ({ body }, context) => {
    const { db, now, request, address } = context
    const staff = await enrolmentHolder(request, context)
    if (body.code === undefined) {
      const secret = newAuthenticatorSecret()
      await offerAuthenticator(db, staff.id, secret)
      return offered(secret, staff.email, await schoolTitle(db, context.language))
    }
    await limitCall(context, [...codeTries(staff.id), ...addressCounts('staff_codes_from', address, codesFrom)])
    const { totp_offered } = await waysOf(db, staff.id)
    const half = totp_offered ? stepOfCode(totp_offered, body.code, now()) : undefined
    if (half === undefined) throw new Problem('code_wrong', { field: 'code' })
    const recovery_codes = newRecoveryCodes()
    await db.transaction().execute(async (trx) => {
      await lockEnrolment(trx, staff)
      await keepAuthenticator(trx, staff.id, half)
      const hashes = recovery_codes.map((code) => hashOfRecoveryCode(staff.id, code))
      await replaceRecoveryCodes(trx, staff.id, hashes)
      await recordAccountChange(trx, context, staff.id, 'authenticator_set_up')
    })
    if (staff.step === 'enrol') await finishSignIn(context, staff.id, { waiting: staff })
    return { recovery_codes }
  })

  implement(app, signOutStaff, async (_input, { transaction, user, setCookie, address }) => {
    await transaction(async (trx) => {
      await deleteStaffSession(trx, user.session_id)
      await notifyDesk(trx, 'staff', user.id)
      const item_id = String(user.id)
      await addLogRow(trx, { staff_id: user.id, address, action: 'signed_out', kind: 'staff', item_id })
    })
    setCookie('desk', undefined)
    return { signed_out: true as const }
  })
}

/** Many people may share an address. */
const codesFrom = { calls: 120, withinMs: 15 * minuteMs }
