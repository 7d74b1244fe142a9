import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'

interface SendButtonProps {
  readonly slot: string
  readonly waitingDay: string
  readonly busy: boolean
}

/** Sends the tour form. Its text depends on the chosen time. */
export function SendButton({ slot, waitingDay, busy }: SendButtonProps) {
  const { t } = useWords('tours')
  const { t: visits } = useWords('visits')
  return (
    <div>
      <Button type="submit" knob busy={busy}>
        <span>{slot ? visits('book_this_tour') : waitingDay ? visits('wait_for_time') : t('request_my_tour')}</span>
      </Button>
    </div>
  )
}
