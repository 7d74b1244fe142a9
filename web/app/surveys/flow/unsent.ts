import { tabStore } from 'browser/storage/stores.ts'
import type { SurveySlug } from 'contract/surveys/endpoints.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'

const keyOf = (slug: SurveySlug) => `unsent:survey-${slug}`

/** Stores failed answers, so that they can be restored (product §3). */
export const saveUnsent = (slug: SurveySlug, fields: SurveyFields) =>
  void tabStore.set(keyOf(slug), JSON.stringify(fields))

export const unsentOf = (slug: SurveySlug): SurveyFields | undefined => tabStore.getJson(keyOf(slug))

export const deleteUnsent = (slug: SurveySlug) => tabStore.remove(keyOf(slug))
