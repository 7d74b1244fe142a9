import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { showDeskRegistration } from 'contract/registrations/desk.ts'
import { Dialog } from 'ui/dialog.tsx'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { CancelButton } from '../../parts/cancel-button.tsx'
import type { RegistrationDialogProps } from './dialog-props.ts'

type Step = { readonly what: string; readonly reason: string | null; readonly by: string | null }
const columnOfReason: Readonly<Record<string, string>> = {
  offered: 'offer_reason',
  place_ended: 'end_reason',
  priority_given: 'priority',
}

/** The history of a registration, the latest first. */
export function HistoryDialog({ registration: { id, kid }, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const { language } = useLanguage()
  const wordOf = useValueWord()
  const { moment } = useDays()
  const answer = useAnswer(showDeskRegistration, { params: { id } })
  const title = t('history_title', { kid: kid.name })
  const reasonOf = ({ what, reason }: Step) => reason && wordOf(columnOfReason[what] ?? 'end_reason', reason)
  const namesOf = (kids: readonly { readonly name: string }[]) =>
    new Intl.ListFormat(language).format(kids.map(({ name }) => name))
  const actorOf = (step: Step) => step.by ?? (step.what === 'place_ended' ? null : t('the_family'))
  return (
    <Dialog open onClose={onClose} label={title} className="dialog">
      <h2 className="mb-2">{title}</h2>
      <Answered of={answer} rows={3}>
        {({ history }) => (
          <ul className="grid gap-3">
            {[...history].reverse().map((step) => (
              <li key={`${step.at}${step.what}`}>
                <b>{t(`step_${step.what}`)}</b> · <span>{moment(step.at)}</span>
                {actorOf(step) && (
                  <span>
                    {' · '}
                    <bdi>{actorOf(step)}</bdi>
                  </span>
                )}
                {step.reason && <small className="block text-ink-2">{reasonOf(step)}</small>}
                {step.passed_over.length > 0 && (
                  <small className="block text-ink-2">
                    {t('step_passed_over', { names: namesOf(step.passed_over) })}
                  </small>
                )}
                {step.text && (
                  <small className="block text-ink-2" dir="auto">
                    {step.text}
                  </small>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <CancelButton onClose={onClose} closes />
    </Dialog>
  )
}
