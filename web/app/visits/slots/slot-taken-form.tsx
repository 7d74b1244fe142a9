import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { VisitTime } from 'contract/visits/slots.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { SlotTaken } from './slot-taken.tsx'
import { useSlotText } from './slot-text.ts'
import { isSameTime } from './slots.ts'

interface SlotTakenFormProps {
  readonly taken: string
  readonly nearest: readonly VisitTime[]
  readonly busy: boolean
}

interface SlotFields {
  slot: string
  waiting_day: string
}

/** Notice for a time taken meanwhile, with buttons for another time or a call. */
export default function SlotTakenForm({ taken, nearest, busy }: SlotTakenFormProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const hydrated = useHydrated()
  const { setValue, clearErrors } = useFormContext<SlotFields>()
  const slot = useWatch<SlotFields, 'slot'>({ name: 'slot' })
  const choose = (startsAt: string) => {
    setValue('slot', startsAt)
    setValue('waiting_day', '')
    clearErrors('slot')
  }
  const instead = nearest.find(({ starts_at }) => slot !== '' && isSameTime(starts_at, slot))
  if (!hydrated) return <SlotTaken taken={taken} nearest={nearest} chosen="" />
  return (
    <SlotTaken taken={taken} nearest={nearest} chosen={slot} onChoose={choose}>
      <div className="slot-taken-ways flex flex-wrap gap-3">
        {nearest.length > 0 && (
          <Button type="submit" busy={busy} disabled={!instead}>
            {instead ? t('take_instead', { time: slotText.clock(instead.starts_at) }) : t('choose_of_these')}
          </Button>
        )}
        <Button type="submit" kind="ghost" busy={busy} onClick={() => choose('')}>
          {t('call_instead')}
        </Button>
      </div>
    </SlotTaken>
  )
}
