import { useWords } from 'browser/words/use-words.tsx'
import type { Answer, Endpoint } from 'contract/endpoint.ts'
import { Problem, type ProblemCode } from 'contract/problems.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { fetchAgain } from '../../live/kinds.ts'
import { showToast } from '../../parts/show-toast.ts'

interface RegistrationChange<E extends Endpoint> {
  /** Said after the change. */
  readonly sentence: string
  readonly onClose: () => void
  /** Called after the change instead of `onClose`. */
  readonly done?: (answer: Answer<E>) => void
}

/** Refusals after which the dialog is about a registration that is no longer so. */
const overtaken: readonly ProblemCode[] = ['conflict', 'no_offer', 'not_open', 'offer_open']

/** Sends a change of a registration. A refusal of a field, or of what the dialog can answer, stays in the dialog. */
export function useRegistrationChange<E extends Endpoint>(
  endpoint: E,
  { sentence, onClose, done = onClose }: RegistrationChange<E>,
) {
  const { t } = useWords('desk-registrations')
  const [problem, setProblem] = useState<Problem>()
  const change = useChange(endpoint, {
    done: (answer) => {
      showToast({ text: sentence })
      done(answer)
      return fetchAgain('family')
    },
    refused: (refusal) => {
      if (!(refusal instanceof Problem)) return undefined
      void fetchAgain('family')
      if (!overtaken.includes(refusal.code)) {
        const stays = refusal.status === 409 || refusal.status === 422
        if (stays) setProblem(refusal)
        return stays
      }
      showToast({ kind: 'failed', text: refusal.details.message ?? t('already_decided') })
      onClose()
      return true
    },
  })
  return {
    ...change,
    problem,
    errorOf: (field: string) => problem?.details.errors?.[field]?.[0],
    /** Of the dialog; its refusal is one without a field: no free place, a child that another person has. */
    dialog: {
      onClose,
      busy: change.isPending,
      refusal: problem?.details.errors ? undefined : problem?.details.message,
    },
    isKnown: problem?.code === 'child_known',
  }
}
