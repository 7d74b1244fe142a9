import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useDays } from '../../language/use-days.ts'

interface OutsideDialogProps {
  readonly visit: { readonly full_name: string; readonly starts_at: string }
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks whether a visit outside the opening hours is confirmed anyway. */
export function OutsideDialog({ visit: { full_name: name, starts_at }, onConfirm, onClose }: OutsideDialogProps) {
  const { t } = useWords('desk-visits')
  const { moment } = useDays()
  const title = t('confirm_anyway_of', { name, when: moment(starts_at) })
  return (
    <Dialog open onClose={onClose} label={title} className="dialog">
      <h2>{title}</h2>
      <p>{t('outside_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onConfirm}>{t('confirm_anyway')}</Button>
        <Button kind="ghost" onClick={onClose}>
          {t('booked_back')}
        </Button>
      </div>
    </Dialog>
  )
}
