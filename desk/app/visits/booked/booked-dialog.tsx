import { useWords } from 'browser/words/use-words.tsx'
import type { BookedVisit, BookedVisitsAnswer } from 'contract/visits/closures.ts'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { Rows, RowText } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'

interface BookedDialogProps {
  readonly visits: readonly BookedVisit[]
  readonly onAnswer: (answer: BookedVisitsAnswer) => void
  readonly onClose: () => void
}

/** A change takes booked visits out of the opening hours: which families they are, and one answer for all (desk §4). */
export function BookedDialog({ visits, onAnswer, onClose }: BookedDialogProps) {
  const { t } = useWords('desk-visits')
  const wordOf = useValueWord()
  const { moment } = useDays()
  const title = t('booked_title', { count: visits.length })
  return (
    <Dialog open onClose={onClose} label={title} className="dialog">
      <h2>{title}</h2>
      <p>{t('booked_text')}</p>
      <Rows label={title} className="rows-two">
        {visits.map(({ id, reference, full_name, starts_at, status }) => (
          <li key={id}>
            <RowText title={<bdi dir="auto">{full_name}</bdi>}>
              <span>{`${moment(starts_at)} · `}</span>
              <bdi dir="ltr">{reference}</bdi>
            </RowText>
            <Status tone={status === 'confirmed' ? 'booked' : 'new'}>{wordOf('status', status)}</Status>
          </li>
        ))}
      </Rows>
      <p className="text-small text-ink-2">{t('booked_keep_hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="line" onClick={() => onAnswer('keep')}>
          {t('booked_keep')}
        </Button>
        <Button kind="line" onClick={() => onAnswer('cancel')}>
          {t('booked_cancel')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('booked_back')}
        </Button>
      </div>
    </Dialog>
  )
}
