import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useDays } from '../../language/use-days.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { Note } from '../../parts/note.tsx'

/** The status of a story, its end, and the colleague who decided. */
export function StoryStatus({ story }: { readonly story: DeskStory }) {
  const { t } = useWords('desk-stories')
  const wordOf = useValueWord()
  const days = useDays()
  const { state, sent_at, ends_at, decided_by } = story
  if (state === 'sent')
    return <Note title={t('waits_for_approval')}>{sent_at && t('waits_text', { moment: days.moment(sent_at) })}</Note>
  if (state === 'told')
    return (
      <Note kind="ok" title={wordOf('state', 'told')}>
        {ends_at ? t('published_until', { moment: days.moment(ends_at) }) : t('published_unlimited')}
      </Note>
    )
  if (state === 'withdrawn')
    return (
      <Note
        kind="warn"
        title={decided_by ? t('withdrawn_by', { name: decided_by.name }) : wordOf('state', 'withdrawn')}
      >
        {t('withdrawn_text')}
      </Note>
    )
  return <Note title={wordOf('state', 'ended')}>{t('ended_text')}</Note>
}
