import { groupBy } from 'browser/parts/group-by.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { offersMax } from 'contract/families/offers.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import { addDays } from 'i18n/format.ts'
import { useId, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { ErrorLine, errorIdOf } from 'ui/field.tsx'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useDays } from '../../../language/use-days.ts'
import './offers.css'

interface OffersProps {
  readonly branchId: number
  readonly chosen: readonly string[]
  /** Whether the reply names times: the choice is open then. */
  readonly needed: boolean
  readonly error: string | undefined
  readonly onChoose: (chosen: readonly string[]) => void
}
const shownAtMost = 24
const weeksAhead = 6

/** Offers up to three free times of the branch, by day; each is held for the family. */
export function Offers({ branchId, chosen, needed, error, onChoose }: OffersProps) {
  const { t } = useWords('desk-families')
  const { dayOf, long, moment, short, time, today } = useDays()
  const id = useId()
  const [isOpened, setIsOpened] = useState<boolean>()
  const isOpen = isOpened ?? needed
  const query = { branch_id: branchId, from: today, to: addDays(today, weeksAhead * 7) }
  const slots = useAnswer(listTourSlots, { query }, { when: isOpen })
  const free = slots.data?.filter(({ state }) => state === 'open' || state === 'last').slice(0, shownAtMost)
  const byDay = groupBy(free ?? [], ({ starts_at }) => dayOf(starts_at))
  const toggle = (at: string) =>
    onChoose(chosen.includes(at) ? chosen.filter((each) => each !== at) : [...chosen, at].slice(0, offersMax))
  return (
    <div className="offers" data-invalid={error === undefined ? undefined : true}>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="line"
          small
          aria-expanded={isOpen}
          aria-describedby={error === undefined ? undefined : errorIdOf(id)}
          onClick={() => setIsOpened(!isOpen)}
        >
          {t('offer_times')}
        </Button>
        {chosen.length > 0 && (
          <span className="text-small">{t('offered', { times: chosen.map((at) => moment(at)).join(' · ') })}</span>
        )}
      </div>
      {error !== undefined && <ErrorLine id={errorIdOf(id)}>{error}</ErrorLine>}
      {isOpen && free?.length === 0 && <p className="text-small text-ink-2">{t('no_times')}</p>}
      {byDay.size > 0 && isOpen && (
        <fieldset>
          <legend className="text-small text-ink-2">{t('offers_choose')}</legend>
          {[...byDay].map(([day, times]) => (
            <fieldset key={day} aria-label={long(day)} className="offers-day">
              <span aria-hidden="true">{short(day)}</span>
              <span className="flex flex-wrap gap-1">
                {times.map(({ starts_at }) => (
                  <Button
                    key={starts_at}
                    kind={chosen.includes(starts_at) ? 'soft' : 'line'}
                    small
                    aria-pressed={chosen.includes(starts_at)}
                    disabled={chosen.length >= offersMax && !chosen.includes(starts_at)}
                    onClick={() => toggle(starts_at)}
                  >
                    {time(starts_at)}
                  </Button>
                ))}
              </span>
            </fieldset>
          ))}
        </fieldset>
      )}
    </div>
  )
}
