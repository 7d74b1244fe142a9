import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { OfferedTimes, SlotTaken } from '../slots/slot-taken.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { dayOf } from '../slots/slots.ts'
import type { Managing } from './use-manage.ts'

/** Times the school holds for a family: one of them is taken with one button. */
export function TakeOffer({ managing: { tour, outcome, busy, onSubmit } }: { managing: Managing }) {
  const { t } = useWords('visits')
  const say = useSlotText()
  return (
    <form method="post" className="grid gap-6" onSubmit={onSubmit}>
      <input type="hidden" name="do" value="take" />
      {outcome?.taken && <SlotTaken taken={outcome.taken} nearest={outcome.nearest ?? []} />}
      {tour.offers.length > 0 && (
        <OfferedTimes
          label={t('offered_title')}
          times={tour.offers}
          detail={({ starts_at }) => `${say.brief(dayOf(starts_at))} · ${say.hijri(dayOf(starts_at), true)}`}
        />
      )}
      <p>
        <Button type="submit" knob busy={busy}>
          {t('take')}
        </Button>
      </p>
    </form>
  )
}
