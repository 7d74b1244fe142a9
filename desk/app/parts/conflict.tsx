import { useWords } from 'browser/words/use-words.tsx'
import { GitCompare } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { Note } from './note.tsx'

interface ConflictProps {
  /** The name of the other user, if known. */
  readonly who?: string | undefined
  readonly theirs: ReactNode
  readonly mine: ReactNode
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** A conflict: both versions side by side, and two buttons to choose (desk §2). */
export function Conflict({ who, theirs, mine, onTheirs, onMine }: ConflictProps) {
  const { t } = useWords('desk-shell')
  return (
    <div className="grid gap-3" role="alert">
      <Note kind="warn" icon={GitCompare} title={who ? t('conflict_by', { name: who }) : t('conflict')}>
        {t('conflict_text')}
      </Note>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-2">
          <span className="text-small text-ink-3">{who ?? t('conflict_theirs')}</span>
          <div>{theirs}</div>
          <Button kind="line" small onClick={onTheirs}>
            {t('keep_theirs')}
          </Button>
        </div>
        <div className="grid content-start justify-items-start gap-2">
          <span className="text-small text-ink-3">{t('conflict_mine')}</span>
          <div>{mine}</div>
          <Button small onClick={onMine}>
            {t('keep_mine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
