import { tabStore } from 'browser/storage/stores.ts'
import type { SurveySlug } from 'contract/surveys/endpoints.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'

const keyOf = (slug: SurveySlug) => `unsent:survey-${slug}`

/** Stores failed answers, so that they can be restored (product §3). */
export const saveUnsent = (slug: SurveySlug, fields: SurveyFields) =>
  void tabStore.set(keyOf(slug), JSON.stringify(fields))

export function unsentOf(slug: SurveySlug): SurveyFields | undefined {
  try {
    return (JSON.parse(tabStore.get(keyOf(slug)) ?? 'null') as SurveyFields | null) ?? undefined
  } catch {
    return undefined
  }
}

export const deleteUnsent = (slug: SurveySlug) => tabStore.remove(keyOf(slug))
