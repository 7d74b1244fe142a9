import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useDays } from '../../language/use-days.ts'
import { Note } from '../../parts/note.tsx'

/** How it stands, until when, and by whom. */
export function Standing({ story }: { readonly story: DeskStory }) {
  const { t } = useWords('desk-stories')
  const days = useDays()
  const { state, sent_at, ends_at, decided_by } = story
  if (state === 'sent')
    return <Note title={t('waits_for_approval')}>{sent_at && t('waits_text', { moment: days.moment(sent_at) })}</Note>
  if (state === 'told')
    return (
      <Note kind="ok" title={t('state_told')}>
        {ends_at ? t('told_text', { moment: days.moment(ends_at) }) : t('told_good_text')}
      </Note>
    )
  if (state === 'withdrawn')
    return (
      <Note kind="warn" title={decided_by ? t('withdrawn_by', { name: decided_by.name }) : t('state_withdrawn')}>
        {t('withdrawn_text')}
      </Note>
    )
  return <Note title={t('state_ended')}>{t('ended_text')}</Note>
}
