import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Problem } from 'contract/problems.ts'
import {
  askForPasskey,
  enrolPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInStaffByPasskey,
} from 'contract/staff/passkeys.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import { schoolTitle } from '../school/queries.ts'
import type { Services } from '../services.ts'
import { logAccount, recordAccountChange } from '../staff/account-changes.ts'
import { lockStaff } from '../staff/people-queries.ts'
import { replaceRecoveryCodes, waysOf } from '../staff/queries.ts'
import { challengeSession, proveSession } from '../staff/session-queries.ts'
import { enrolmentHolder, lockEnrolment, pendingSignIn, sessionHolder } from '../staff/sessions.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './authenticator.ts'
import { addPasskey, deletePasskey, notePasskeyUse, passkeysOf } from './passkey-queries.ts'
import { finishSignIn } from './routes.ts'

/** Loaded at the first use of a passkey: the certificate parser is large, and sign-ins are rare. */
const webAuthn = () => import('@simplewebauthn/server')

/** A passkey belongs to the host of the site, and works on its pages only. */
const siteOf = ({ publicUrl }: Services['env']) => ({ rpId: new URL(publicUrl).hostname, origin: publicUrl })

/** Session of a passkey call: waiting for its second step, or signed in and authenticating again. */
async function passkeyHolder(request: FastifyRequest, services: Services) {
  const waiting = await pendingSignIn(request, services)
  const holder = waiting?.step === 'second' ? waiting : await sessionHolder(request, services)
  if (!holder) throw new Problem('unauthenticated')
  return holder
}

const refused = () => new Problem('passkey_refused', { field: 'response' })

export function passkeys(app: FastifyInstance) {
  implement(app, listPasskeys, async (_input, { db, user }) =>
    (await passkeysOf(db, user.id)).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  )

  implement(app, removePasskey, ({ params }, context) =>
    context.transaction(async (trx) => {
      const { user } = context
      // Of two simultaneous calls, the second sees what the first has removed.
      await lockStaff(trx, user.id)
      const { totp_secret } = await waysOf(trx, user.id)
      const remaining = (await passkeysOf(trx, user.id)).filter(({ id }) => id !== params.id)
      // A passkey or an authenticator is mandatory (desk §1).
      if (remaining.length === 0 && totp_secret === null) throw new Problem('conflict')
      if (!(await deletePasskey(trx, user.id, params.id))) throw new Problem('not_found')
      await recordAccountChange(trx, context, user.id, 'passkey_removed')
      return { removed: true as const }
    }),
  )

  implement(app, offerPasskey, async (_input, context) => {
    const holder = await enrolmentHolder(context.request, context)
    const known = await passkeysOf(context.db, holder.id)
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: await schoolTitle(context.db, context.language),
      rpID: siteOf(context.env).rpId,
      userName: holder.email,
      userDisplayName: holder.name,
      userID: new Uint8Array(new TextEncoder().encode(`staff ${holder.id}`)),
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    })
    await challengeSession(context.db, holder.session_id, options.challenge)
    return { ...options }
  })

  implement(app, enrolPasskey, async ({ body }, context) => {
    const { db, env, request, now } = context
    const holder = await enrolmentHolder(request, context)
    const { rpId, origin } = siteOf(env)
    if (holder.challenge === null) throw refused()
    const { registrationInfo } = await (await webAuthn())
      .verifyRegistrationResponse({
        response: body.response as unknown as RegistrationResponseJSON,
        expectedChallenge: holder.challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
      })
      .catch(() => ({ registrationInfo: undefined }))
    if (!registrationInfo) throw refused()
    const { credential } = registrationInfo
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await lockEnrolment(trx, holder)
      const added = await addPasskey(trx, {
        staffId: holder.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: body.name,
        at: now(),
      })
      if (!added) throw refused()
      await challengeSession(trx, holder.session_id, null)
      await recordAccountChange(trx, context, holder.id, 'passkey_set_up')
      if ((await waysOf(trx, holder.id)).recovery_codes > 0) return []
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => hashOfRecoveryCode(holder.id, code))
      await replaceRecoveryCodes(trx, holder.id, hashes)
      return codes
    })
    if (holder.step === 'enrol') await finishSignIn(context, holder.id, { waiting: holder })
    return { recovery_codes }
  })

  implement(app, askForPasskey, async (_input, context) => {
    const holder = await passkeyHolder(context.request, context)
    const known = await passkeysOf(context.db, holder.id)
    const options = await (await webAuthn()).generateAuthenticationOptions({
      rpID: siteOf(context.env).rpId,
      userVerification: 'required',
      allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    })
    await challengeSession(context.db, holder.session_id, options.challenge)
    return { ...options }
  })

  implement(app, signInStaffByPasskey, async ({ body }, context) => {
    const { db, env, request, address, now } = context
    const holder = await passkeyHolder(request, context)
    const isSecondStep = holder.step === 'second'
    const refusedAndLogged = async () => {
      const action = isSecondStep ? 'second_step_failed' : 'proof_failed'
      await logAccount(db, { staffId: holder.id, address }, action)
      return refused()
    }
    const { rpId, origin } = siteOf(env)
    const known = (await passkeysOf(db, holder.id)).find(({ credential_id }) => credential_id === body.response.id)
    if (!known || holder.challenge === null) throw await refusedAndLogged()
    // A passkey created in this session by a thief must not confirm it: it is valid for later sessions only.
    if (known.created_at > holder.created_at) throw await refusedAndLogged()
    // A challenge is used once, so an intercepted response cannot be replayed.
    await challengeSession(db, holder.session_id, null)
    const { verified, authenticationInfo } = await (await webAuthn())
      .verifyAuthenticationResponse({
        response: body.response as unknown as AuthenticationResponseJSON,
        expectedChallenge: holder.challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: Number(known.counter),
          transports: known.transports,
        },
      })
      .catch(() => ({ verified: false, authenticationInfo: undefined }))
    if (!verified || !authenticationInfo) throw await refusedAndLogged()
    await notePasskeyUse(db, known.id, authenticationInfo.newCounter, now())
    if (isSecondStep) await finishSignIn(context, holder.id, { waiting: holder })
    else await proveSession(db, holder.session_id, now())
    return { next: 'done' as const }
  })
}
