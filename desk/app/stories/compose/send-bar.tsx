import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { Send } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import type { SaveState } from './use-composed.ts'

interface SendBarProps {
  readonly story: DeskStory
  readonly state: SaveState
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onSend: () => unknown
}

const says = {
  saved: 'saved',
  unsaved: 'unsaved',
  saving: 'saving',
  failed: 'save_failed',
  refused: 'save_refused',
} as const

/** The one thing at the end: send it, or publish it at once where nobody else has to look at it. */
export function SendBar({ story, state, isReady, isBusy, onSend }: SendBarProps) {
  const { t } = useWords('desk-stories')
  const { tells_at_once } = story
  return (
    <div className="send-bar not-on-paper">
      <Button disabled={!isReady} busy={isBusy} onClick={() => void onSend()}>
        <Icon of={Send} mirrored size="1rem" />
        {t(tells_at_once ? 'tell' : 'send')}
      </Button>
      <div className="send-bar-hints">
        <span>{t(tells_at_once ? 'tell_hint' : 'send_hint')}</span>
        <span role="status">{t(says[state])}</span>
      </div>
    </div>
  )
}
