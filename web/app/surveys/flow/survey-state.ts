import { call } from 'browser/calls/call.ts'
import { idempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { createListeners } from 'browser/parts/listeners.ts'
import { deleteDraft } from 'browser/storage/drafts.ts'
import { Problem } from 'contract/problems.ts'
import type { Survey, SurveySlug } from 'contract/surveys/endpoints.ts'
import { type SurveyFields, surveyPayloadOf } from 'contract/surveys/payload.ts'
import { useSyncExternalStore } from 'react'
import { formIdOf, surveyEndpoint } from '../endpoints.ts'
import { saveUnsent } from './unsent.ts'

/** Sending state of a survey (spec §4); a failure keeps the errors. */
export interface SurveyState {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed'
  readonly problem?: Problem
}

const idle: SurveyState = { status: 'idle' }
// One state per survey, also while another survey is open.
const states = new Map<SurveySlug, SurveyState>()
const keys = new Map<SurveySlug, ReturnType<typeof idempotencyKeys>>()
const { subscribe, notify } = createListeners()

function setState(slug: SurveySlug, state: SurveyState) {
  states.set(slug, state)
  notify()
}

function keyFor(slug: SurveySlug, body: unknown) {
  const known = keys.get(slug) ?? idempotencyKeys()
  keys.set(slug, known)
  return known.keyFor(body)
}

export const resetSurvey = (slug: SurveySlug) => setState(slug, idle)

/** Sends the answers. The form is cleared after success and failure (spec §4); failed answers are stored. */
export async function sendSurvey(survey: Survey, fields: SurveyFields): Promise<void> {
  const { slug } = survey
  if (states.get(slug)?.status === 'loading') return
  setState(slug, { status: 'loading' })
  const body = surveyPayloadOf(survey, fields)
  try {
    await call(surveyEndpoint[slug], { body }, { idempotencyKey: keyFor(slug, body) })
    deleteDraft(formIdOf(slug))
    setState(slug, { status: 'succeeded' })
  } catch (problem) {
    deleteDraft(formIdOf(slug))
    saveUnsent(slug, fields)
    setState(slug, { status: 'failed', ...(problem instanceof Problem && { problem }) })
  }
}

export const useSurveyState = (slug: SurveySlug): SurveyState =>
  useSyncExternalStore(
    subscribe,
    () => states.get(slug) ?? idle,
    () => idle,
  )
