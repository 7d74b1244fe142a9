import { saveDraft } from 'browser/storage/drafts.ts'
import type { Survey } from 'contract/surveys/endpoints.ts'
import type { SurveyFields } from 'contract/surveys/payload.ts'
import { useEffect, useRef, useState } from 'react'
import { formIdOf } from '../endpoints.ts'
import { resetSurvey, sendSurvey, useSurveyState } from './survey-state.ts'
import { deleteUnsent, unsentOf } from './unsent.ts'

type Errors = Readonly<Record<string, readonly string[]>>

/**
 * Flow of one survey: valid answers are confirmed, sent, and the form is cleared after any response (spec §4).
 */
export function useSurveyFlow(survey: Survey, waiting?: SurveyFields) {
  const { slug } = survey
  const state = useSurveyState(slug)
  const [pending, setPending] = useState(waiting)
  // A new key clears the form.
  const [attempt, setAttempt] = useState(0)
  const [unsent, setUnsent] = useState<SurveyFields>()
  const [arrived, setArrived] = useState(false)
  const [errors, setErrors] = useState<Errors>()
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => void setUnsent(unsentOf(slug)), [slug])
  const close = (focusField?: string) => {
    resetSurvey(slug)
    // The dialog first restores the focus to a button that is gone.
    setTimeout(() => (focusField ? document.getElementById(focusField) : notice.current)?.focus(), 0)
  }

  return {
    state,
    attempt,
    errors,
    unsent,
    arrived,
    notice,
    isConfirmOpen: pending !== undefined,
    requestConfirmation: (fields: SurveyFields) => {
      setArrived(false)
      setPending(fields)
    },
    backToAnswers: () => {
      if (state.status !== 'loading') setPending(undefined)
    },
    confirm: async () => {
      if (!pending) return
      await sendSurvey(survey, pending)
      setPending(undefined)
      setErrors(undefined)
      setUnsent(unsentOf(slug))
      setAttempt((before) => before + 1)
    },
    closeSent: () => {
      setArrived(true)
      close()
    },
    closeFailed: () => close(),
    restore: () => {
      const saved = unsentOf(slug)
      if (saved) saveDraft(formIdOf(slug), saved)
      deleteUnsent(slug)
      setUnsent(undefined)
      setErrors(state.problem?.details.errors)
      setAttempt((before) => before + 1)
      close(state.problem?.field)
    },
  }
}
