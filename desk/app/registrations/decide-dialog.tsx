import { useWords } from 'browser/words/use-words.tsx'
import { decideRegistration } from 'contract/registrations/desk.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { isConflict } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { fetchAgain } from '../live/kinds.ts'
import { CancelButton } from '../parts/cancel-button.tsx'
import { showToast } from '../parts/show-toast.ts'
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
  readonly registration: OpenRegistration | undefined
  readonly onClose: () => void
}

/** Decides a registration, or changes the decision: the family gets an email. */
export function DecideDialog({ registration, onClose }: DecideDialogProps) {
  const { t } = useWords('desk-registrations')
  const branchName = useBranchName()
  const isAnyway = (answer: string) => answer === 'accepted' && (registration?.known_child ?? null) !== null
  const decide = useChange(decideRegistration, {
    done: (_answer, { body: { answer } }) => {
      const sentence = registration?.has_account ? `decided_${answer}` : 'decided_without_account'
      showToast({ text: t(sentence, { kid: registration?.kid ?? '' }) })
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
  return (
    <Dialog open={registration !== undefined} onClose={onClose} label={t('decide_title')} className="dialog">
      <h2 className="mb-2">{t('decide_title')}</h2>
      <p className="mb-4 text-ink-2">
        <bdi>{registration?.kid}</bdi> · {registration && <span>{branchName(registration.branch.name)}</span>} ·{' '}
        <span>{registration?.program.name}</span> {registration && <RegistrationMarks {...registration} />}
      </p>
      <div className="flex flex-wrap gap-2">
        {answers
          .filter((answer) => answer !== registration?.status)
          .map((answer) => (
            <Button
              key={answer}
              kind={answer === 'accepted' ? 'primary' : 'line'}
              disabled={decide.isPending}
              onClick={() =>
                registration &&
                decide.mutate({
                  params: { id: registration.id },
                  body: { answer, was: registration.status, ...(isAnyway(answer) && { anyway: true }) },
                })
              }
            >
              {t(isAnyway(answer) ? 'decide_anyway' : `decide_${answer}`)}
            </Button>
          ))}
      </div>
      <p className="mt-4 text-small text-ink-2">
        {t(registration?.has_account ? 'decide_consequence' : 'decide_without_account')}
      </p>
      <CancelButton onClose={onClose} />
    </Dialog>
  )
}
