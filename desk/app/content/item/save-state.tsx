import { onPlainClick } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { useDays } from '../../language/use-days.ts'
import { type Draft, isSending, isUnsent } from './draft.ts'
import { type FieldInError, fieldsInError } from './problems.ts'

interface SaveStateProps {
  readonly draft: Draft
  readonly onGo: (field: FieldInError) => void
}

/** Says whether the draft is saved, also to a screen reader; a refused field has a link. */
export function DraftSaveState({ draft, onGo }: SaveStateProps) {
  const { t } = useWords('desk-content')
  const { time } = useDays()
  const text = () => {
    if (draft.failed) return t('save_failed')
    if (Object.keys(draft.errors).length > 0) return t('save_refused')
    if (isSending(draft)) return t('saving')
    if (isUnsent(draft)) return t('unsaved')
    return draft.savedAt ? t('saved_at', { time: time(draft.savedAt) }) : t('saved')
  }
  const [refused] = fieldsInError(draft, new Set())
  return (
    <span className={`text-small ${draft.failed || refused ? 'text-error' : 'text-ink-2'}`} role="status">
      <span>{text()}</span>
      {refused && !draft.failed && (
        <>
          {' '}
          <a className="link" href={`#${refused.id}`} onClick={onPlainClick(() => onGo(refused))}>
            {t(`field_${refused.name}`)}
          </a>
        </>
      )}
    </span>
  )
}
