import { tabStore } from './stores.ts'

const prefix = 'draft:'

/** Drafts contain no passwords. */
const withoutPasswords = (name: string, value: unknown) => (name.includes('password') ? undefined : value)

/** The values that were typed into a form of this tab and not sent; undefined where there are none. */
export const readDraft = <Values>(form: string): Values | undefined => tabStore.getJson(prefix + form)

export const hasDraft = (form: string) => tabStore.get(prefix + form) !== undefined

/** Stores the values of a form, which the next form of this name starts with. */
export const saveDraft = (form: string, values: unknown) =>
  void tabStore.set(prefix + form, JSON.stringify(values, withoutPasswords))

export const deleteDraft = (form: string) => tabStore.remove(prefix + form)

/** The drafts of every form in this tab. */
export function deleteDrafts() {
  for (const key of tabStore.keys()) if (key.startsWith(prefix)) tabStore.remove(key)
}
