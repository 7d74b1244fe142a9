import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { Send } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import type { StoryRefusal } from '../actions/refusal.ts'
import { RefusalNote } from '../actions/refusal-note.tsx'
import type { StorySaveState } from './use-composed.ts'

interface SendBarProps {
  readonly story: DeskStory
  readonly state: StorySaveState
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onSend: () => unknown
  /** Reason of a refusal; shown in the bar, near the thumb. */
  readonly refusal: StoryRefusal | undefined
  readonly onPicture: (number: number) => void
}

const texts = {
  saved: 'saved',
  unsaved: 'unsaved',
  saving: 'saving',
  failed: 'save_failed',
  refused: 'save_refused',
} as const

/** Sends the story, or publishes it at once if no approval is needed. */
export function SendBar({ story, state, isReady, isBusy, onSend, refusal, onPicture }: SendBarProps) {
  const { t } = useWords('desk-stories')
  const { tells_at_once } = story
  return (
    <div className="send-bar not-on-paper">
      {refusal && (
        <div className="max-h-[40vh] overflow-y-auto">
          <RefusalNote title={t('not_sent')} refusal={refusal} onPicture={onPicture} />
        </div>
      )}
      <Button disabled={!isReady} busy={isBusy} onClick={() => void onSend()}>
        <Icon of={Send} mirrored size="1rem" />
        <span>{t(tells_at_once ? 'publish_now' : 'send')}</span>
      </Button>
      {/* Each in its own row: a bar that grew with "kept on this device" would move the page under a finger. */}
      <div className="grid gap-x-3 text-ink-2 text-small min-[68.75rem]:grid-cols-[minmax(0,1fr)_auto]">
        <span>{t(tells_at_once ? 'publish_now_hint' : 'send_hint')}</span>
        <span role="status">{t(texts[state])}</span>
      </div>
    </div>
  )
}
