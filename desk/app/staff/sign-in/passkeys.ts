import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { failureText } from 'browser/calls/failure-text.ts'
import { Problem } from 'contract/problems.ts'
import { askForPasskey, enrolPasskey, offerPasskey, signInStaffByPasskey } from 'contract/staff/sign-in/passkeys.ts'
import { call } from '../../calls/call.ts'

const passkeys = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys at this address. */
export const canHavePasskeys = () => window.PublicKeyCredential !== undefined && window.isSecureContext

/** Uses an existing passkey, as the second step or to reauthenticate. */
export async function showPasskey() {
  const [{ startAuthentication }, options] = await Promise.all([passkeys(), call(askForPasskey)])
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return call(signInStaffByPasskey, { body: { response: { ...response } } })
}

/** Creates a passkey on this device. Returns recovery codes if it is the first second step. */
export async function makePasskey(name: string) {
  const [{ startRegistration }, options] = await Promise.all([passkeys(), call(offerPasskey)])
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const { recovery_codes } = await call(enrolPasskey, { body: { response: { ...response }, name } })
  return recovery_codes
}

/** The message of a failed passkey; undefined if the user cancelled or took too long. */
export const passkeyFailure = (problem: unknown, t: (key: string) => string) =>
  problem instanceof Problem ? failureText(problem, t('not_arrived')) : t('passkey_cancelled')

/** The default name of a new passkey: the machine. */
export const nameOfThisDevice = () =>
  /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(navigator.userAgent)?.[0].replace('Mac OS X', 'Mac') ?? 'Passkey'
