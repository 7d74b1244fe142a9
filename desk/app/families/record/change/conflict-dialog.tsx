import { useWords } from 'browser/words/use-words.tsx'
import { type ReactNode, useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Conflict } from '../../../parts/conflict.tsx'

/** Both versions of one thing in a conflict. */
export interface BothVersions {
  readonly theirs: ReactNode
  readonly mine: ReactNode
}

export interface RecordClash extends BothVersions {
  readonly who: string | undefined
  /** Overwrites the stored version with this user's. */
  readonly again: () => void
}

/** A conflict: another user has saved; the dialog shows both versions and lets the user choose (desk §2). */
export function useConflictDialog() {
  const { t } = useWords('desk-shell')
  const [clash, setClash] = useState<RecordClash>()
  const end = () => setClash(undefined)
  const dialog = (
    <Dialog open={clash !== undefined} onClose={end} label={t('conflict')} className="dialog">
      {clash && (
        <Conflict
          who={clash.who}
          theirs={clash.theirs}
          mine={clash.mine}
          onTheirs={end}
          onMine={() => {
            end()
            clash.again()
          }}
        />
      )}
    </Dialog>
  )
  return { dialog, onConflict: setClash } as const
}
