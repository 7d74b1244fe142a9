import type { RegisterFields } from './registration/register-fields.ts'

const storageKey = (key: string) => `draft:${key}`

/** The registration that was begun on this device and not sent, if there is one. */
export function draftOf(key: string): Pick<RegisterFields, 'step'> | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') as RegisterFields | null
    return draft?.step ? draft : undefined
  } catch {
    return undefined
  }
}

/** The name under which a child's details are kept while they are being changed. */
export const detailsKey = (kidId: number) => `kid-${kidId}-details`

/** Whether changes to a child's details were begun in this tab and neither saved nor given up. */
export function hasDetailsDraft(kidId: number): boolean {
  try {
    return sessionStorage.getItem(storageKey(detailsKey(kidId))) !== null
  } catch {
    return false
  }
}

export const deleteKidDraft = (key: string) => {
  try {
    sessionStorage.removeItem(storageKey(key))
  } catch {
    // A closed store keeps nothing.
  }
}
