import { Problem } from 'contract/problems.ts'
import type { BookedVisit, BookedVisitsAnswer } from 'contract/visits/closures.ts'
import { type ReactNode, useState } from 'react'
import { BookedDialog } from './booked-dialog.tsx'

type Send = (answer: BookedVisitsAnswer) => void
interface Question {
  readonly visits: readonly BookedVisit[]
  readonly send: Send
}

/** Whether a change was refused because of booked visits. */
export const isVisitsBooked = (problem: unknown): problem is Problem =>
  problem instanceof Problem && problem.code === 'visits_booked'

/**
 * Asks for a decision about booked visits after a change was refused because of them: `ask` returns whether it was, and
 * sends the change again with the decision.
 */
export function useBookedQuestion(): {
  readonly ask: (problem: unknown, send: Send) => boolean
  readonly dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return {
    ask: (problem, send) => {
      if (!isVisitsBooked(problem)) return false
      setQuestion({ visits: problem.details.data?.visits as BookedVisit[], send })
      return true
    },
    dialog: question && (
      <BookedDialog
        visits={question.visits}
        onAnswer={(answer) => {
          close()
          question.send(answer)
        }}
        onClose={close}
      />
    ),
  }
}
