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
import { addLogRow } from '../db/staff-log.ts'
import { implement } from '../http/implement.ts'
import type { Services } from '../services.ts'
import { replaceRecoveryCodes, waysOf } from '../staff/queries.ts'
import { challengeSession, proveSession } from '../staff/session-queries.ts'
import { sessionHolder, whoseStep } from '../staff/sessions.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './authenticator.ts'
import { addPasskey, deletePasskey, notePasskeyUse, passkeysOf } from './passkey-queries.ts'
import { finishSignIn } from './routes.ts'

const issuer = 'Smart Kids'
/** Loaded with the first passkey: what reads certificates is large, and most of the time nobody signs in. */
const webAuthn = () => import('@simplewebauthn/server')

/** A passkey belongs to the host of the site, and is used on its own pages only. */
const siteOf = ({ publicUrl }: Services['env']) => ({ rpId: new URL(publicUrl).hostname, origin: publicUrl })

/** Who sets up a passkey: at the first sign-in, or signed in already. */
async function whoEnrols(request: FastifyRequest, services: Services) {
  const waiting = await whoseStep(request, services)
  const holder = waiting?.step === 'enrol' ? waiting : await sessionHolder(request, services)
  if (!holder) throw new Problem('unauthenticated')
  return holder
}

/** Who uses one: as the second step, or signed in already, to prove that it is still them. */
async function whoShows(request: FastifyRequest, services: Services) {
  const waiting = await whoseStep(request, services)
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

  implement(app, removePasskey, ({ params }, { transaction, user }) =>
    transaction(async (trx) => {
      const { totp_secret } = await waysOf(trx, user.id)
      const kept = (await passkeysOf(trx, user.id)).filter(({ id }) => id !== params.id)
      // One of the two is mandatory (desk §1).
      if (kept.length === 0 && totp_secret === null) throw new Problem('conflict')
      if (!(await deletePasskey(trx, user.id, params.id))) throw new Problem('not_found')
      return { removed: true as const }
    }),
  )

  implement(app, offerPasskey, async (_input, context) => {
    const holder = await whoEnrols(context.request, context)
    const known = await passkeysOf(context.db, holder.id)
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: issuer,
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
    const { db, env, request, address, now } = context
    const holder = await whoEnrols(request, context)
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
      const item_id = String(holder.id)
      await addLogRow(trx, { staff_id: holder.id, address, action: 'passkey_set_up', kind: 'staff', item_id })
      if ((await waysOf(trx, holder.id)).recovery_codes > 0) return []
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => hashOfRecoveryCode(holder.id, code))
      await replaceRecoveryCodes(trx, holder.id, hashes)
      return codes
    })
    if (holder.step === 'enrol') await finishSignIn(context, holder.id, holder)
    return { recovery_codes }
  })

  implement(app, askForPasskey, async (_input, context) => {
    const holder = await whoShows(context.request, context)
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
    const { db, env, request, now } = context
    const holder = await whoShows(request, context)
    const { rpId, origin } = siteOf(env)
    const known = (await passkeysOf(db, holder.id)).find(({ credential_id }) => credential_id === body.response.id)
    if (!known || holder.challenge === null) throw refused()
    // What was asked is asked once: an answer that was overheard is of no use.
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
    if (!verified || !authenticationInfo) throw refused()
    await notePasskeyUse(db, known.id, authenticationInfo.newCounter, now())
    if (holder.step === 'second') await finishSignIn(context, holder.id, holder)
    else await proveSession(db, holder.session_id, now())
    return { next: 'done' as const }
  })
}
