import { useWords } from 'browser/words/use-words.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import type { ManageState } from './use-manage.ts'

/** Button to leave the waiting list of a day, with a confirmation. */
export function LeaveList({ managing, day }: { managing: ManageState; day: string }) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  return (
    <ConfirmedAction
      managing={managing}
      action="leave"
      words={{
        title: t('leave'),
        text: t('leave_text'),
        question: t('leave_question', { weekday: slotText.weekday(day) }),
        questionText: t('leave_question_text', { day: slotText.long(day) }),
        yes: t('yes_leave'),
        no: t('stay_on_list'),
      }}
    />
  )
}
