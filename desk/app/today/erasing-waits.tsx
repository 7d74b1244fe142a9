import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/families/today.ts'
import { confirmServerTime } from 'contract/privacy/desk.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { Note } from '../parts/note.tsx'
import { showToast } from '../parts/show-toast.ts'
import { useTodayAgain } from './use-today-again.ts'

/** Notice for owners that nothing is erased by its age, because the server was off or its clock jumped. */
export function ErasingWaits({ until }: NonNullable<Today['erasing_waits']>) {
  const { t } = useWords('desk-today')
  const { moment } = useDays()
  const again = useTodayAgain()
  const confirm = useChange(confirmServerTime, {
    done: async () => {
      await again()
      showToast({ text: t('erasing_goes_on') })
    },
  })
  return (
    <div className="col-span-full mb-6">
      <Note
        title={t('erasing_waits', { until: moment(until) })}
        actions={
          <Button kind="line" small busy={confirm.isPending} onClick={() => confirm.mutate({})}>
            {t('time_is_right')}
          </Button>
        }
      >
        {t('erasing_waits_text')}
      </Note>
    </div>
  )
}
