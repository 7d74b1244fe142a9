import { useWords } from 'browser/words/use-words.tsx'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem, type ProblemCode } from 'contract/problems.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../../parts/show-toast.ts'

interface ChangeDialog {
  readonly onClose: () => void
  /** The list is fetched again. */
  readonly onDone: () => unknown
}

/** Refusals after which the dialog is about a registration that is no longer so. */
const overtaken: readonly ProblemCode[] = ['conflict', 'no_offer', 'not_open', 'offer_open']

/** Sends a change of a registration. A refusal of a field, or of what the dialog can answer, stays in the dialog. */
export function useRegistrationChange<E extends Endpoint>(
  endpoint: E,
  { onClose, onDone, staysOpen = false }: ChangeDialog & { readonly staysOpen?: boolean },
  sentence: string,
) {
  const { t } = useWords('desk-registrations')
  const [problem, setProblem] = useState<Problem>()
  const change = useChange(endpoint, {
    done: () => {
      showToast({ text: sentence })
      if (!staysOpen) onClose()
      return onDone()
    },
    refused: (refusal) => {
      if (!(refusal instanceof Problem)) return undefined
      void onDone()
      if (!overtaken.includes(refusal.code)) {
        setProblem(refusal)
        return refusal.status === 409 || refusal.status === 422
      }
      showToast({ kind: 'failed', text: refusal.details.message ?? t('already_decided') })
      onClose()
      return true
    },
  })
  return {
    ...change,
    errorOf: (field: string) => problem?.details.errors?.[field]?.[0],
    /** A refusal without a field: no free place, a child that another person has. */
    refusal: problem?.details.errors ? undefined : problem,
    isKnown: problem?.code === 'child_known',
  }
}
