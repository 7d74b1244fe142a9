import { useWords } from 'browser/words/use-words.tsx'
import { useDays } from '../../language/use-days.ts'
import { type Draft, isSending, isUnsent } from './draft.ts'

/** Whether what was typed is safe, said where one looks for it and to who only hears it. */
export function SaveState({ draft }: { readonly draft: Draft }) {
  const { t } = useWords('desk-content')
  const { time } = useDays()
  const says = () => {
    if (draft.failed) return t('save_failed')
    if (Object.keys(draft.errors).length > 0) return t('save_refused')
    if (isSending(draft)) return t('saving')
    if (isUnsent(draft)) return t('unsaved')
    return draft.savedAt ? t('saved_at', { time: time(draft.savedAt) }) : t('saved')
  }
  const isBad = draft.failed || Object.keys(draft.errors).length > 0
  return (
    <span className={`text-small ${isBad ? 'text-error' : 'text-ink-2'}`} role="status">
      {says()}
    </span>
  )
}
