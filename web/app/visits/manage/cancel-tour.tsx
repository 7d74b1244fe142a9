import { useWords } from 'browser/words/use-words.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { dayOf } from '../slots/slots.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import type { ManageState } from './use-manage.ts'

/** Cancel button with a confirmation. */
export function CancelTour({ managing, startsAt }: { managing: ManageState; startsAt: string }) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  return (
    <ConfirmedAction
      managing={managing}
      action="cancel"
      words={{
        title: t('cancel'),
        text: t('cancel_text'),
        question: t('cancel_question', { weekday: slotText.weekday(dayOf(startsAt)) }),
        questionText: t('cancel_question_text', { time: slotText.whole(startsAt) }),
        yes: t('yes_cancel'),
        no: t('keep_it'),
      }}
    />
  )
}
