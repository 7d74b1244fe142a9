import { useWords } from 'browser/words/use-words.tsx'
import { decideRegistration } from 'contract/registrations/desk.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { isConflict } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useBranchName } from '../language/use-branch-name.ts'
import { fetchAgain } from '../live/kinds.ts'
import { showToast } from '../parts/show-toast.ts'
import { OwnWords } from './dialogs/own-words.tsx'
import { type Marks, RegistrationMarks } from './registration-marks.tsx'

const answers = ['accepted', 'waitlisted', 'rejected'] as const

/** The registration of the dialog; a withdrawn one cannot be decided. */
interface OpenRegistration extends Marks {
  readonly id: number
  readonly kid: string
  readonly branch: { readonly name: string }
  readonly program: { readonly name: string }
  readonly status: Exclude<RegistrationStatus, 'withdrawn'>
}

interface DecideDialogProps {
  readonly registration: OpenRegistration
  readonly onClose: () => void
}

/** Decides a registration, or changes the decision: the family gets an email, with words of one's own (enrolment §3.2). */
export function DecideDialog({ registration, onClose }: DecideDialogProps) {
  const { t } = useWords('desk-registrations')
  const branchName = useBranchName()
  const [text, setText] = useState('')
  const isAnyway = (answer: string) => answer === 'accepted' && registration.known_child !== null
  const decide = useChange(decideRegistration, {
    done: (_answer, { body: { answer } }) => {
      const sentence = registration.has_account ? `decided_${answer}` : 'decided_without_account'
      showToast({ text: t(sentence, { kid: registration.kid }) })
      onClose()
      return fetchAgain('family')
    },
    // A colleague or the family was faster: the list shows the current state.
    refused: (problem) => {
      if (!isConflict(problem)) return undefined
      showToast({ kind: 'failed', text: t('already_decided') })
      onClose()
      void fetchAgain('family')
      return true
    },
  })
  const send = (answer: (typeof answers)[number]) =>
    decide.mutate({
      params: { id: registration.id },
      body: { answer, was: registration.status, text, ...(isAnyway(answer) && { anyway: true }) },
    })
  const labelOf = (answer: (typeof answers)[number]) => t(isAnyway(answer) ? 'decide_anyway' : `decide_${answer}`)
  const [first, ...others] = answers.filter((answer) => answer !== registration.status)
  return (
    <FormDialog
      title={t('decide_title')}
      lead={
        <>
          <bdi>{registration.kid}</bdi> · <span>{branchName(registration.branch.name)}</span> ·{' '}
          <span>{registration.program.name}</span> <RegistrationMarks {...registration} />
        </>
      }
      send={first && labelOf(first)}
      busy={decide.isPending}
      onSend={() => first && send(first)}
      onClose={onClose}
      actions={others.map((answer) => (
        <Button key={answer} kind="line" disabled={decide.isPending} onClick={() => send(answer)}>
          {labelOf(answer)}
        </Button>
      ))}
    >
      {registration.has_account && <OwnWords value={text} onText={setText} />}
      <p className="text-small text-ink-2">
        {t(registration.has_account ? 'decide_consequence' : 'decide_without_account')}
      </p>
    </FormDialog>
  )
}
