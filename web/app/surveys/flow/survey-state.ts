import { call } from 'browser/calls/call.ts'
import { idempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { deleteDraft } from 'browser/forms/use-draft.ts'
import { Problem } from 'contract/problems.ts'
import type { Survey, SurveySlug } from 'contract/surveys/endpoints.ts'
import { type SurveyFields, surveyPayloadOf } from 'contract/surveys/payload.ts'
import { useSyncExternalStore } from 'react'
import { formIdOf, surveyEndpoint } from '../endpoints.ts'
import { saveUnsent } from './unsent.ts'

/** Where a survey stands (spec §4); a failure keeps what was wrong. */
export interface SurveyState {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed'
  readonly problem?: Problem
}

const idle: SurveyState = { status: 'idle' }
// Each survey has its own state, also while another one's page is open.
const states = new Map<SurveySlug, SurveyState>()
const keys = new Map<SurveySlug, ReturnType<typeof idempotencyKeys>>()
const listeners = new Set<() => void>()

function setState(slug: SurveySlug, state: SurveyState) {
  states.set(slug, state)
  for (const tell of listeners) tell()
}

function keyFor(slug: SurveySlug, body: unknown) {
  const known = keys.get(slug) ?? idempotencyKeys()
  keys.set(slug, known)
  return known.keyFor(body)
}

export const resetSurvey = (slug: SurveySlug) => setState(slug, idle)

/** Sends the answers. Whatever comes of it, the form is cleared (spec §4); what did not arrive is kept aside. */
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

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSurveyState = (slug: SurveySlug): SurveyState =>
  useSyncExternalStore(
    subscribe,
    () => states.get(slug) ?? idle,
    () => idle,
  )
