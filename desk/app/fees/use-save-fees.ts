import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type StoredFees, saveFees, showDeskFees } from 'contract/fees/desk.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { currentIn } from '../calls/conflict.ts'
import { answerOf } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { showToast } from '../parts/show-toast.ts'

/** The server's messages by the path of a field: `programs.0.amounts.1.net`. */
export type FeesErrors = Readonly<Record<string, readonly string[]>>

interface Refusal {
  readonly errors?: FeesErrors
  readonly message?: string
  /** The fees that somebody else saved meanwhile. */
  readonly theirs?: StoredFees | undefined
}

/** Saves fees; a refusal stays until the next change. */
export function useSaveFees(onSaved: () => void) {
  const { t } = useWords('desk-fees')
  const [refusal, setRefusal] = useState<Refusal>({})
  /** Shows these fees as the stored ones. */
  const take = (fees: StoredFees) => {
    onSaved()
    const query = { branch_id: fees.branch_id, year: fees.year }
    queryClient.setQueryData(answerOf(showDeskFees, { query }).queryKey, fees)
  }
  const save = useChange(saveFees, {
    done: (saved) => {
      take(saved)
      showToast({ text: t('saved') })
    },
    refused: (problem) => {
      const theirs = currentIn<StoredFees>(problem)
      if (!(problem instanceof Problem) || problem.status >= 500) return false
      setRefusal(theirs ? { theirs } : { errors: problem.details.errors ?? {}, message: problem.message })
      return true
    },
  })
  return { save, take, forget: () => setRefusal({}), errors: {}, ...refusal } as const
}
