import { call } from 'browser/calls/call.ts'
import { createListeners } from 'browser/parts/listeners.ts'
import { deviceStore, type StoreLifetime } from 'browser/storage/stores.ts'
import { login, register } from 'contract/accounts/endpoints.ts'
import type { Credentials, SignUp } from 'contract/accounts/forms.ts'
import { Problem } from 'contract/problems.ts'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { clearProfile, loadProfile } from './profile.ts'
import { clearUser, saveUser, useUser } from './user.ts'

/** The flags of spec §4. The user is in the browser's storage, the profile in the query cache. */
interface Flags {
  readonly isLoading: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /** The server's error message if there is one, else the error's own (spec §8). */
  readonly message: string
}

const idle: Flags = { isLoading: false, isSuccess: false, isError: false, message: '' }
let flags = idle
const { subscribe, notify } = createListeners()
const setFlags = (next: Partial<Flags>) => {
  flags = { ...idle, ...next }
  notify()
}

export function useAccount() {
  const user = useUser()
  const state = useSyncExternalStore(
    subscribe,
    () => flags,
    () => idle,
  )
  return { ...state, user, isLoggedIn: user !== undefined }
}

const messageOf = (problem: unknown) =>
  problem instanceof Problem && problem.details.message === undefined && problem.cause instanceof Error
    ? problem.cause.message
    : (problem as Error).message

/** Runs `work` and sets the flags; rethrows its error. */
export async function withFlags<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  setFlags({ isLoading: true })
  try {
    const answer = await work()
    setFlags({ isSuccess: true })
    return answer
  } catch (problem) {
    setFlags({ isError: true, message: messageOf(problem) })
    throw problem
  }
}

/** Clears user, logged-in and success flags (spec §4). */
export function resetAccount() {
  clearUser()
  setFlags({})
}

/**
 * Loads the profile and renews push if it was on before (spec §7); the push code is loaded only then. Notifies users whose
 * browser stores nothing.
 */
function begin(lasting: StoreLifetime) {
  void loadProfile()
  if (lasting === 'page')
    void import('./session-notice.ts').then(({ notifySession }) => notifySession('storage_blocked'))
  if (deviceStore.get('push_id') === undefined) return
  void import('./push/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
}

/** On failure user and profile are cleared (spec §4). */
export async function logIn(credentials: z.input<typeof Credentials>) {
  try {
    const { access_token, user_id, user_name, email } = await withFlags(() => call(login, { body: credentials }))
    begin(saveUser({ access_token, user_id, user_name, email }))
  } catch (problem) {
    clearUser()
    clearProfile()
    throw problem
  }
}

/** Signs up and signs in; phone and gender are stored too (spec §3). */
export async function signUp(registration: z.input<typeof SignUp>) {
  try {
    const user = await withFlags(() => call(register, { body: registration }))
    const { access_token, user_id, user_name, email, phone, gender } = user
    begin(saveUser({ access_token, user_id, user_name, email, phone, gender }))
  } catch (problem) {
    clearUser()
    throw problem
  }
}
