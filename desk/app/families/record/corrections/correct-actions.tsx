import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'

interface CorrectActionsProps {
  /** Accessible names of the two buttons, with the number, address or note. */
  readonly labels: { readonly correct: string; readonly remove: string }
  readonly isRemoving: boolean
  /** Undefined if the thing may only be removed. */
  readonly onCorrect: (() => void) | undefined
  readonly onRemove: () => void
}

/** The buttons that correct or remove a number, an address or a note of a record. */
export function CorrectActions({ labels, isRemoving, onCorrect, onRemove }: CorrectActionsProps) {
  const { t } = useWords('desk-families')
  return (
    <span className="-mx-3 flex flex-wrap not-on-paper">
      {onCorrect && (
        <Button kind="ghost" small aria-label={labels.correct} onClick={onCorrect}>
          {t('correct')}
        </Button>
      )}
      <Button kind="ghost" small busy={isRemoving} aria-label={labels.remove} onClick={onRemove}>
        {t('remove')}
      </Button>
    </span>
  )
}
