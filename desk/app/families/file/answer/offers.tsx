import { useWords } from 'browser/words/use-words.tsx'
import { offersMax } from 'contract/families/offers.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import { addDays } from 'i18n/format.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useDays } from '../../../language/use-days.ts'

interface OffersProps {
  readonly branchId: number
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}
const shownAtMost = 24
const weeksAhead = 6

/** Up to three free times of the branch, held for the family while it thinks. */
export function Offers({ branchId, chosen, onChoose }: OffersProps) {
  const { t } = useWords('desk-families')
  const { moment, today } = useDays()
  const [isOpen, setIsOpen] = useState(false)
  const query = { branch_id: branchId, from: today, to: addDays(today, weeksAhead * 7) }
  const slots = useAnswer(listTourSlots, { query }, { when: isOpen })
  const free = slots.data?.filter(({ state }) => state === 'open' || state === 'last').slice(0, shownAtMost)
  const toggle = (time: string) =>
    onChoose(chosen.includes(time) ? chosen.filter((each) => each !== time) : [...chosen, time].slice(0, offersMax))
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Button kind="line" small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('offer_times')}
      </Button>
      {chosen.length > 0 && (
        <span className="text-small">{t('offered', { times: chosen.map((time) => moment(time)).join(' · ') })}</span>
      )}
      {isOpen && free?.length === 0 && <span className="text-small text-ink-2">{t('no_times')}</span>}
      {isOpen &&
        free?.map(({ starts_at }) => (
          <Button
            key={starts_at}
            kind={chosen.includes(starts_at) ? 'soft' : 'ghost'}
            small
            aria-pressed={chosen.includes(starts_at)}
            disabled={chosen.length >= offersMax && !chosen.includes(starts_at)}
            onClick={() => toggle(starts_at)}
          >
            {moment(starts_at)}
          </Button>
        ))}
    </div>
  )
}
