import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { Problem } from 'contract/problems.ts'
import { askForPasskey, enrolPasskey, offerPasskey, signInStaffByPasskey } from 'contract/staff/passkeys.ts'

const passkeys = () => import('@simplewebauthn/browser')

/** Whether this browser, at this address, can hold a passkey at all. */
export const canHavePasskeys = () => window.PublicKeyCredential !== undefined && window.isSecureContext

/** Shows a passkey that is there: as the second step, or to prove that it is still the same person. */
export async function showPasskey() {
  const [{ startAuthentication }, options] = await Promise.all([passkeys(), call(askForPasskey)])
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return call(signInStaffByPasskey, { body: { response: { ...response } } })
}

/** Makes a new one on this device; answers the codes for paper where these are the first. */
export async function makePasskey(name: string) {
  const [{ startRegistration }, options] = await Promise.all([passkeys(), call(offerPasskey)])
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const { recovery_codes } = await call(enrolPasskey, { body: { response: { ...response }, name } })
  return recovery_codes
}

/** What the device did not want is no fault: somebody pressed "Cancel", or took too long. */
export const passkeyFailure = (problem: unknown, t: (key: string) => string) =>
  problem instanceof Problem ? failureText(problem, t('not_arrived')) : t('passkey_cancelled')

/** What a new passkey is called until somebody renames it: the machine it lies on. */
export const nameOfThisDevice = () =>
  /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(navigator.userAgent)?.[0].replace('Mac OS X', 'Mac') ?? 'Passkey'
