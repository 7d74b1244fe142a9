import { call } from 'browser/calls/call.ts'
import { login, register } from 'contract/accounts/endpoints.ts'
import type { Credentials, SignUp } from 'contract/accounts/forms.ts'
import { Problem } from 'contract/problems.ts'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { clearProfile, loadProfile } from './profile.ts'
import { clearUser, saveUser, useUser } from './user.ts'

/** The flags of spec §4; who is signed in stands in the browser's storage, the profile among the loaded answers. */
interface Flags {
  readonly isLoading: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /** What went wrong: the server's own sentence if it sent one, else the error's (spec §8). */
  readonly message: string
}

const idle: Flags = { isLoading: false, isSuccess: false, isError: false, message: '' }
let flags = idle
const listeners = new Set<() => void>()
const setFlags = (next: Partial<Flags>) => {
  flags = { ...idle, ...next }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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

/** response.data.message if there is one, otherwise the error's own (spec §8). */
const messageOf = (problem: unknown) =>
  problem instanceof Problem && problem.details.message === undefined && problem.cause instanceof Error
    ? problem.cause.message
    : (problem as Error).message

/** Does it with the flags following along; what goes wrong is passed on. */
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
export function reset() {
  clearUser()
  setFlags({})
}

/** The profile, and push where it stood before (spec §7). Push's code is fetched only there. */
function begin() {
  void loadProfile()
  if (localStorage.getItem('push_id') === null) return
  void import('./push/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
}

/** On failure user and profile are cleared (spec §4). */
export async function logIn(credentials: z.input<typeof Credentials>) {
  try {
    const { access_token, user_id, user_name, email } = await withFlags(() => call(login, { body: credentials }))
    saveUser({ access_token, user_id, user_name, email })
    begin()
  } catch (problem) {
    clearUser()
    clearProfile()
    throw problem
  }
}

/** A new account is signed in at once, with phone and gender kept too (spec §3). */
export async function signUp(registration: z.input<typeof SignUp>) {
  try {
    const user = await withFlags(() => call(register, { body: registration }))
    const { access_token, user_id, user_name, email, phone, gender } = user
    saveUser({ access_token, user_id, user_name, email, phone, gender })
    begin()
  } catch (problem) {
    clearUser()
    throw problem
  }
}
