import { useWords } from 'browser/words/use-words.tsx'
import type { DeskVisit } from 'contract/visits/desk.ts'
import { Button } from 'ui/button.tsx'
import { PhoneLastDigits } from '../../families/phone.tsx'
import { useDays } from '../../language/use-days.ts'
import { Pill, Status, type Tone } from '../../parts/status.tsx'
import { useAge } from '../use-age.ts'
import './visit-card.css'
import { FamilyName } from '../../families/family-name.tsx'
import { useValueWord } from '../../language/use-value-word.ts'

const tones: Readonly<Record<DeskVisit['status'], Tone>> = {
  requested: 'new',
  confirmed: 'booked',
  came: 'visited',
  did_not_come: 'bad',
  cancelled: 'none',
}

interface VisitCardProps {
  readonly visit: DeskVisit
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
  readonly onMove: (visit: DeskVisit, slot?: string) => void
  readonly onCancel: (visit: DeskVisit) => void
  /** Called to confirm a visit outside the opening hours that is undecided. */
  readonly onConfirm: (visit: DeskVisit) => void
}

/** A family at its time. It is dragged to another, or moved by its button: the same question comes either way. */
export function VisitCard({ visit, chosen, onChoose, onMove, onCancel, onConfirm }: VisitCardProps) {
  const { t } = useWords('desk-visits')
  const wordOf = useValueWord()
  const age = useAge()
  const { moment } = useDays()
  const { id, full_name: name, status, family_id } = visit
  const isOpen = status === 'requested' || status === 'confirmed'
  const waits = visit.outside_hours && !visit.confirmed_outside_hours
  return (
    <li
      className="slot-row visit-card"
      data-status={status}
      data-marked={chosen === id}
      draggable={isOpen}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/visit', String(id))}
      onFocus={() => onChoose(id)}
      onPointerDown={() => onChoose(id)}
    >
      <span className="min-w-0">
        <FamilyName id={family_id} name={name} className="row-title" />
        <span className="row-text">
          <span>{`\u00a0· ${t('child_is', { age: age(visit.child_age) })}\u00a0· `}</span>
          <PhoneLastDigits number={visit.phone} />
        </span>{' '}
        {status !== 'confirmed' && <Status tone={tones[status]}>{wordOf('status', status)}</Status>}{' '}
        {visit.outside_hours && <Pill tone="warn">{t('outside_hours')}</Pill>}
      </span>
      {isOpen && (
        <span className="flex flex-wrap gap-1">
          {waits && (
            <Button
              kind="ghost"
              small
              onClick={() => onConfirm(visit)}
              aria-label={t('confirm_anyway_of', { name, when: moment(visit.starts_at) })}
            >
              {t('confirm_anyway')}
            </Button>
          )}
          <Button kind="ghost" small onClick={() => onMove(visit)} aria-label={t('move_of', { name })}>
            {t('move')}
          </Button>
          <Button kind="ghost" small onClick={() => onCancel(visit)} aria-label={t('cancel_of', { name })}>
            {t('cancel')}
          </Button>
        </span>
      )}
    </li>
  )
}
