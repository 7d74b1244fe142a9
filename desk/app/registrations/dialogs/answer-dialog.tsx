import { useWords } from 'browser/words/use-words.tsx'
import { answerOffer } from 'contract/registrations/offers.ts'
import { useId, useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { Tick } from '../../forms/inputs.tsx'
import type { RegistrationDialogProps } from './dialog-props.ts'
import { useRegistrationChange } from './use-registration-change.ts'

const answers = ['accepted', 'waits', 'declined'] as const

/** Records the answer that a family gave by telephone. */
export function AnswerDialog({ registration: { id, kid, version }, onClose }: RegistrationDialogProps) {
  const { t } = useWords('desk-registrations')
  const name = useId()
  const [answer, setAnswer] = useState<(typeof answers)[number]>('accepted')
  const change = useRegistrationChange(answerOffer, { onClose, sentence: t('answer_recorded', { kid: kid.name }) })
  return (
    <FormDialog
      {...change.dialog}
      title={t('answer_title', { kid: kid.name })}
      send={t(change.isKnown ? 'record_anyway' : 'record')}
      onSend={() =>
        change.mutate({ params: { id }, body: { answer, version, ...(change.isKnown && { anyway: true }) } })
      }
    >
      <fieldset className="grid gap-2">
        <legend className="hide-visually">{t('answer_title', { kid: kid.name })}</legend>
        {answers.map((each) => (
          <Tick
            key={each}
            className="flex items-baseline gap-3"
            type="radio"
            name={name}
            checked={answer === each}
            onTick={() => setAnswer(each)}
          >
            <span>
              <b>{t(`answer_${each}`)}</b>
              <small className="block text-small text-ink-2">{t(`answer_${each}_text`)}</small>
            </span>
          </Tick>
        ))}
      </fieldset>
      <p className="text-small text-ink-2">{t('answer_hint')}</p>
    </FormDialog>
  )
}
