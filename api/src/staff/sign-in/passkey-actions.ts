// Setting up a passkey, and signing in or authenticating again by one, with all their consequences.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { enrolPasskey, signInStaffByPasskey } from 'contract/staff/sign-in/passkeys.ts'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { schoolTitle } from '../../school/queries.ts'
import type { Services } from '../../services.ts'
import { logAccount, recordAccountChange } from '../account-changes.ts'
import { lockStaff } from '../people-queries.ts'
import { replaceRecoveryCodes, signInMethodsOf } from '../queries.ts'
import { challengeSession } from '../session-queries.ts'
import { lockSetUp, pendingSignIn, renewSession, sessionHolder, setUpHolder } from '../sessions.ts'
import { finishSignIn, hashedRecoveryCodes, type SignInContext } from './actions.ts'
import { addPasskey, deletePasskey, notePasskeyUse, passkeysOf } from './passkey-queries.ts'

/** Loaded at the first use of a passkey: the certificate parser is large, and sign-ins are rare. */
const webAuthn = () => import('@simplewebauthn/server')

/** A passkey belongs to the host of the site, and works on its pages only. */
const siteOf = ({ publicUrl }: Services['env']) => ({ rpID: new URL(publicUrl).hostname, origin: publicUrl })

/** Session of a passkey call: waiting for its second step, or signed in and authenticating again. */
async function passkeyHolder(request: FastifyRequest, services: Services) {
  const waiting = await pendingSignIn(request, services)
  const holder = waiting?.step === 'second' ? waiting : await sessionHolder(request, services)
  if (!holder) throw new Problem('unauthenticated')
  return holder
}

const refused = () => new Problem('passkey_refused', { field: 'response' })

/** Passkeys as the browser names them. */
const credentialsOf = (passkeys: Awaited<ReturnType<typeof passkeysOf>>) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

/** Removes a passkey; a passkey or an authenticator is mandatory (desk §1). */
export async function removePasskey(trx: Trx, context: SignInContext & { user: { id: number } }, id: number) {
  const { user } = context
  // Of two simultaneous calls, the second sees what the first has removed.
  await lockStaff(trx, user.id)
  const { totp_secret } = await signInMethodsOf(trx, user.id)
  const remaining = (await passkeysOf(trx, user.id)).filter((passkey) => passkey.id !== id)
  if (remaining.length === 0 && totp_secret === null) throw new Problem('conflict')
  if (!(await deletePasskey(trx, user.id, id))) throw new Problem('not_found')
  await recordAccountChange(trx, context, user.id, 'passkey_removed')
}

/** Options for the browser to create a passkey; the session stores their challenge. */
export async function offer(context: SignInContext) {
  const { db, env, language, request } = context
  const holder = await setUpHolder(request, context)
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: await schoolTitle(db, language),
    rpID: siteOf(env).rpID,
    userName: holder.email,
    userDisplayName: holder.name,
    userID: new Uint8Array(new TextEncoder().encode(`staff ${holder.id}`)),
    excludeCredentials: credentialsOf(await passkeysOf(db, holder.id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await challengeSession(db, holder.session_id, options.challenge)
  return { ...options }
}

type EnrolBody = ParsedInput<typeof enrolPasskey>['body']

/** The credential that a browser created for this challenge; undefined if its response is not valid. */
async function newCredential({ env }: SignInContext, response: EnrolBody['response'], challenge: string) {
  const { rpID, origin } = siteOf(env)
  const { registrationInfo } = await (await webAuthn())
    .verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    })
    .catch(() => ({ registrationInfo: undefined }))
  return registrationInfo?.credential
}

/** Adds a passkey to the account, and recovery codes if it has none. Returns the new codes. */
export async function enrol(context: SignInContext, { response, name }: EnrolBody): Promise<string[]> {
  const { db, request, now, address } = context
  const holder = await setUpHolder(request, context)
  if (holder.challenge === null) throw refused()
  const credential = await newCredential(context, response, holder.challenge)
  if (!credential) throw refused()
  const { codes, hashes } = await hashedRecoveryCodes(address)
  const hasNewCodes = await db.transaction().execute(async (trx) => {
    await lockSetUp(trx, holder)
    const added = await addPasskey(trx, {
      staffId: holder.id,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      at: now(),
    })
    if (!added) throw refused()
    await challengeSession(trx, holder.session_id, null)
    await recordAccountChange(trx, context, holder.id, 'passkey_set_up')
    if ((await signInMethodsOf(trx, holder.id)).recovery_codes > 0) return false
    await replaceRecoveryCodes(trx, holder.id, hashes)
    return true
  })
  if (holder.step === 'enrol') await finishSignIn(context, holder.id, { waiting: holder })
  return hasNewCodes ? codes : []
}

/** Options for the browser to use a passkey; the session stores their challenge. */
export async function ask(context: SignInContext) {
  const { db, env, request } = context
  const holder = await passkeyHolder(request, context)
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: siteOf(env).rpID,
    userVerification: 'required',
    allowCredentials: credentialsOf(await passkeysOf(db, holder.id)),
  })
  await challengeSession(db, holder.session_id, options.challenge)
  return { ...options }
}

type PasskeyResponse = ParsedInput<typeof signInStaffByPasskey>['body']['response']

/** Checks a response against the challenge of the session, which is used up. Returns the passkey with its new counter. */
async function usedPasskey(
  { db, env }: SignInContext,
  holder: Awaited<ReturnType<typeof passkeyHolder>>,
  response: PasskeyResponse,
) {
  const known = (await passkeysOf(db, holder.id)).find(({ credential_id }) => credential_id === response.id)
  if (!known || holder.challenge === null) return undefined
  // A passkey created in this session by a thief must not confirm it: it is valid for later sessions only.
  if (known.created_at > holder.created_at) return undefined
  // A challenge is used once, so an intercepted response cannot be replayed.
  await challengeSession(db, holder.session_id, null)
  const { rpID, origin } = siteOf(env)
  const { verified, authenticationInfo } = await (await webAuthn())
    .verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: holder.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
        transports: known.transports,
      },
    })
    .catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? { id: known.id, counter: authenticationInfo.newCounter } : undefined
}

/** Finishes a sign-in by a passkey, or authenticates a signed-in user again. A refusal is logged. */
export async function signInByPasskey(context: SignInContext, response: PasskeyResponse): Promise<void> {
  const { db, request, address, now } = context
  const holder = await passkeyHolder(request, context)
  const isSecondStep = holder.step === 'second'
  const used = await usedPasskey(context, holder, response)
  if (!used) {
    await logAccount(db, { staffId: holder.id, address }, isSecondStep ? 'second_step_failed' : 'proof_failed')
    throw refused()
  }
  await notePasskeyUse(db, used.id, used.counter, now())
  if (isSecondStep) await finishSignIn(context, holder.id, { waiting: holder })
  else await renewSession(context, holder.session_id)
}
