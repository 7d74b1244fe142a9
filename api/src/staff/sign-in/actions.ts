// Signing in to the desk: the password, the second step, and setting up an authenticator, with all their consequences.

import { minuteMs } from 'contract/durations.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { enrolAuthenticator } from 'contract/staff/sign-in/authenticator.ts'
import type { NextStep, signInStaff, signInStaffByCode } from 'contract/staff/sign-in/endpoints.ts'
import { emailHash, throttleLogin } from '../../accounts/login-throttle.ts'
import { hashOfPassword, isPasswordOf } from '../../accounts/passwords/hashing.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRow, notifyDesk } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { addressCounts, limitCall } from '../../platform/http/rate-limit.ts'
import { schoolTitle } from '../../school/queries.ts'
import { logAccount, recordAccountChange } from '../account-changes.ts'
import {
  holdsStaffPassword,
  keepAuthenticator,
  offerAuthenticator,
  recoveryCodesOf,
  replaceRecoveryCodes,
  signInMethodsOf,
  staffByEmail,
  useRecoveryCode,
  useTotpStep,
} from '../queries.ts'
import { deleteStaffSession } from '../session-queries.ts'
import { beginSession, lockSetUp, pendingSignIn, type SigningIn, setUpHolder } from '../sessions.ts'
import {
  newAuthenticatorSecret,
  newRecoveryCodes,
  offered,
  plainRecoveryCode,
  recoveryCodeLength,
  stepOfCode,
} from './authenticator.ts'
import { openSecret, sealSecret } from './sealed-secrets.ts'

/** Next step of signing in after the password. */
export function nextStep({ is_demo, has_passkey, has_authenticator }: Ways): NextStep {
  if (is_demo) return { next: 'done' }
  if (has_passkey) return has_authenticator ? { next: 'passkey', also: 'code' } : { next: 'passkey' }
  return { next: has_authenticator ? 'code' : 'enrol' }
}
type Ways = Readonly<Record<'is_demo' | 'has_passkey' | 'has_authenticator', boolean>>

export interface SignInContext extends SigningIn, Pick<Context, 'address' | 'language'> {}

interface SecondStepFacts {
  /** The session that waited for its second step. */
  readonly waiting?: { readonly session_id: number }
  readonly byRecoveryCode?: boolean
}

/** Replaces the waiting session by a full one, and writes its log row. 401 if the waiting one was ended meanwhile. */
export const finishSignIn = (context: SigningIn, staffId: number, { waiting, byRecoveryCode }: SecondStepFacts = {}) =>
  context.db.transaction().execute(async (trx) => {
    const address = context.request.ip
    if (waiting && !(await deleteStaffSession(trx, waiting.session_id))) throw new Problem('unauthenticated')
    if (byRecoveryCode) await recordAccountChange(trx, { ...context, address }, staffId, 'recovery_code_used')
    await beginSession(trx, context, staffId, 'done')
    await addLogRow(trx, { staff_id: staffId, address, action: 'signed_in', kind: 'staff', item_id: `${staffId}` })
  })

/** Tries of six digits: ten in fifteen minutes for a member of staff, over all addresses (safety §limits). */
const codeTries = (id: number) => [{ name: 'staff_codes', who: `staff ${id}`, calls: 10, withinMs: 15 * minuteMs }]

/** Many people may share an address. */
const codesFromAddress = { calls: 120, withinMs: 15 * minuteMs }

/** Checks a password and begins a session: a full one, or one that waits for its second step. Returns the next step. */
export async function signIn(
  context: SignInContext,
  { email, password }: ParsedInput<typeof signInStaff>['body'],
): Promise<NextStep> {
  const { db, address } = context
  const throttle = await throttleLogin(context, { account: `staff ${emailHash(email)}`, address })
  const found = await staffByEmail(db, email)
  const isRight = await isPasswordOf(password, found?.password_hash, address)
  if (!found || !isRight) {
    // Logged in both cases, so that neither response nor time reveals whether the account exists.
    const row = { staff_id: found?.id ?? null, address, kind: 'staff' }
    await addLogRow(db, { ...row, action: 'sign_in_failed' })
    throw new Problem('credentials_wrong')
  }
  await throttle.wasRight()
  const step = nextStep(found)
  if (step.next === 'done') await finishSignIn(context, found.id)
  else
    await db.transaction().execute(async (trx) => {
      // The password may have changed since it was checked.
      if (!(await holdsStaffPassword(trx, found.id, found.password_hash))) throw new Problem('credentials_wrong')
      await beginSession(trx, context, found.id, step.next === 'enrol' ? 'enrol' : 'second')
    })
  return step
}

/** Uses up a code of the authenticator, or else a recovery code. Undefined if it is neither. */
async function useCode(context: SignInContext, staffId: number, code: string) {
  const { db, now, address } = context
  const { totp_secret } = await signInMethodsOf(db, staffId)
  const secret = await openSecret(context, staffId, totp_secret)
  const step = secret && stepOfCode(secret, code, now())
  if (step !== undefined && (await useTotpStep(db, staffId, step))) return 'authenticator'
  const plain = plainRecoveryCode(code)
  if (plain.length !== recoveryCodeLength) return undefined
  for (const { id, code_hash } of await recoveryCodesOf(db, staffId))
    if (await isPasswordOf(plain, code_hash, address))
      return (await db.transaction().execute((trx) => useRecoveryCode(trx, id))) ? 'recovery' : undefined
  return undefined
}

/** Finishes a sign-in by a code of the authenticator or a recovery code. Returns the number of recovery codes left. */
export async function signInByCode(
  context: SignInContext,
  { code }: ParsedInput<typeof signInStaffByCode>['body'],
): Promise<number> {
  const { db, request, address } = context
  const waiting = await pendingSignIn(request, context)
  if (waiting?.step !== 'second') throw new Problem('unauthenticated')
  await limitCall(context, codeTries(waiting.id))
  const used = await useCode(context, waiting.id, code)
  if (!used) {
    await logAccount(db, { staffId: waiting.id, address }, 'second_step_failed')
    throw new Problem('code_wrong', { field: 'code' })
  }
  const { recovery_codes } = await signInMethodsOf(db, waiting.id)
  await finishSignIn(context, waiting.id, { waiting, byRecoveryCode: used === 'recovery' })
  return recovery_codes
}

type SettingUp = Awaited<ReturnType<typeof setUpHolder>>

/** Offers a new secret for an authenticator; it is not used before a code has confirmed it. */
async function offerSecret(context: SignInContext, staff: SettingUp) {
  const { db, language } = context
  const secret = newAuthenticatorSecret()
  await offerAuthenticator(db, staff.id, await sealSecret(context, staff.id, secret))
  return offered(secret, staff.email, await schoolTitle(db, language))
}

/** New recovery codes with their hashes, which alone are stored. */
export async function hashedRecoveryCodes(address: string) {
  const codes = newRecoveryCodes()
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashOfPassword(plainRecoveryCode(code), address))
  return { codes, hashes }
}

/** Offers an authenticator, or with its first code sets it up, with new recovery codes. */
export async function enrol(context: SignInContext, { code }: ParsedInput<typeof enrolAuthenticator>['body']) {
  const { db, now, request, address } = context
  const staff = await setUpHolder(request, context)
  if (code === undefined) return offerSecret(context, staff)
  await limitCall(context, [...codeTries(staff.id), ...addressCounts('staff_codes_from', address, codesFromAddress)])
  const { totp_offered } = await signInMethodsOf(db, staff.id)
  const secret = await openSecret(context, staff.id, totp_offered)
  const step = secret && stepOfCode(secret, code, now())
  if (step === undefined) throw new Problem('code_wrong', { field: 'code' })
  const { codes: recovery_codes, hashes } = await hashedRecoveryCodes(address)
  await db.transaction().execute(async (trx) => {
    await lockSetUp(trx, staff)
    await keepAuthenticator(trx, staff.id, step)
    await replaceRecoveryCodes(trx, staff.id, hashes)
    await recordAccountChange(trx, context, staff.id, 'authenticator_set_up')
  })
  if (staff.step === 'enrol') await finishSignIn(context, staff.id, { waiting: staff })
  return { recovery_codes }
}

/** Ends the user's session. */
export async function signOut(trx: Trx, { user, address }: { readonly user: Staff; readonly address: string }) {
  await deleteStaffSession(trx, user.session_id)
  await notifyDesk(trx, 'staff', user.id)
  await addLogRow(trx, { staff_id: user.id, address, action: 'signed_out', kind: 'staff', item_id: `${user.id}` })
}
