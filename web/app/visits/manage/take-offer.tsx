import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { OfferedTimes, SlotTaken } from '../slots/slot-taken.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { dayOf } from '../slots/slots.ts'
import type { ManageState } from './use-manage.ts'

/** Forms to accept one of the times that the school holds for the family, and to decline them. */
export function TakeOffer({ managing: { tour, outcome, busy, onSubmit } }: { managing: ManageState }) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  return (
    <div className="grid gap-4">
      <form method="post" className="grid gap-6" onSubmit={onSubmit}>
        <input type="hidden" name="do" value="take" />
        {outcome?.taken && <SlotTaken taken={outcome.taken} nearest={outcome.nearest ?? []} />}
        {tour.offers.length > 0 && (
          <OfferedTimes
            label={t('offered_title', { count: tour.offers.length })}
            times={tour.offers}
            detail={({ starts_at }) =>
              `${slotText.brief(dayOf(starts_at))} · ${slotText.hijri(dayOf(starts_at), true)}`
            }
          />
        )}
        <p>
          <Button type="submit" knob busy={busy}>
            {t('take')}
          </Button>
        </p>
      </form>
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="do" value="decline" />
        <Button type="submit" kind="line" busy={busy}>
          {t('decline')}
        </Button>
      </form>
    </div>
  )
}
