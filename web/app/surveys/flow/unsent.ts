import type { SurveySlug } from 'contract/surveys/endpoints.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'

const storageKey = (slug: SurveySlug) => `unsent:survey-${slug}`
// For browsers whose store is full or closed.
const inMemory = new Map<SurveySlug, SurveyFields>()

/** Answers that did not arrive: the form is cleared, and they can be brought back (product §3). */
export function saveUnsent(slug: SurveySlug, fields: SurveyFields) {
  inMemory.set(slug, fields)
  try {
    sessionStorage.setItem(storageKey(slug), JSON.stringify(fields))
  } catch {
    // Kept in memory all the same.
  }
}

export function unsentOf(slug: SurveySlug): SurveyFields | undefined {
  try {
    const saved = sessionStorage.getItem(storageKey(slug))
    if (saved) return JSON.parse(saved) as SurveyFields
  } catch {
    // What can't be read was not kept.
  }
  return inMemory.get(slug)
}

export function deleteUnsent(slug: SurveySlug) {
  inMemory.delete(slug)
  sessionStorage.removeItem(storageKey(slug))
}
