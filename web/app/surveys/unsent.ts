import type { SurveySlug } from 'contract/surveys/endpoints.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'

const storeOf = (slug: SurveySlug) => `unsent:survey-${slug}`
// For browsers whose store is full or closed.
const inMemory = new Map<SurveySlug, SurveyFields>()

/** Answers that did not arrive: the form is cleared, and they can be brought back (product §3). */
export function keepUnsent(slug: SurveySlug, fields: SurveyFields) {
  inMemory.set(slug, fields)
  try {
    sessionStorage.setItem(storeOf(slug), JSON.stringify(fields))
  } catch {
    // Kept in memory all the same.
  }
}

export function unsentOf(slug: SurveySlug): SurveyFields | undefined {
  try {
    const kept = sessionStorage.getItem(storeOf(slug))
    if (kept) return JSON.parse(kept) as SurveyFields
  } catch {
    // What can't be read was not kept.
  }
  return inMemory.get(slug)
}

export function forgetUnsent(slug: SurveySlug) {
  inMemory.delete(slug)
  sessionStorage.removeItem(storeOf(slug))
}
