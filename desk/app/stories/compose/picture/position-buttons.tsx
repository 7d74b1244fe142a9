import { useWords } from 'browser/words/use-words.tsx'
import { ArrowLeft, ArrowRight, X } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { type Composed, moved } from '../composed.ts'

interface PositionButtonsProps {
  readonly at: number
  readonly items: Composed['items']
  readonly onChange: (items: Composed['items'], at: number) => void
}

/** Moves the chosen picture earlier or later, or removes it. */
export function PositionButtons({ at, items, onChange }: PositionButtonsProps) {
  const { t } = useWords('desk-stories')
  const move = (by: -1 | 1) => onChange(moved(items, at, by), at + by)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <span className="me-auto text-small text-ink-2" role="status">
        {t('position', { number: at + 1, count: items.length })}
      </span>
      <Button kind="ghost" small disabled={at === 0} onClick={() => move(-1)}>
        <Icon of={ArrowLeft} mirrored size="1rem" />
        {t('earlier')}
      </Button>
      <Button kind="ghost" small disabled={at === items.length - 1} onClick={() => move(1)}>
        <Icon of={ArrowRight} mirrored size="1rem" />
        {t('later')}
      </Button>
      <Button
        kind="ghost"
        small
        onClick={() => {
          onChange(
            items.filter((_, index) => index !== at),
            Math.max(0, at - 1),
          )
          showToast({ text: t('removed'), undo: () => onChange(items, at) })
        }}
      >
        <Icon of={X} size="1rem" />
        {t('remove')}
      </Button>
    </div>
  )
}
