import { useWords } from 'browser/words/use-words.tsx'
import { type ReactNode, useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Conflict } from '../../../parts/conflict.tsx'

/** What two have made of one thing. */
export interface Faces {
  readonly theirs: ReactNode
  readonly mine: ReactNode
}

export interface Clash extends Faces {
  readonly who: string | undefined
  /** Saves mine over theirs. */
  readonly again: () => void
}

/** Somebody has saved meanwhile: both are shown, and whoever came second chooses (desk §2). */
export function useClash() {
  const { t } = useWords('desk-shell')
  const [clash, setClash] = useState<Clash>()
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
