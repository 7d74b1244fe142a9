import type { RegisterFields } from './register-fields.ts'

const storeOf = (key: string) => `draft:${key}`

/** The registration that was begun on this device and not sent, if there is one. */
export function draftOf(key: string): Pick<RegisterFields, 'step'> | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storeOf(key)) ?? 'null') as RegisterFields | null
    return draft?.step ? draft : undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (key: string) => {
  try {
    sessionStorage.removeItem(storeOf(key))
  } catch {
    // A closed store keeps nothing.
  }
}
