import { useWords } from 'browser/words/use-words.tsx'
import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { BranchInput } from '../../branches/branch-input.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { CancelButton } from '../../parts/cancel-button.tsx'
import { useBeginStory } from './use-begin-story.ts'

interface BeginButtonProps {
  /** The user's branches; asks for one if there are several. */
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  /** Whether `branches` is complete. */
  readonly areAll: boolean
}

/** Begins a story of the only branch, or of a chosen one. */
export function BeginButton({ branches, areAll }: BeginButtonProps) {
  const { t } = useWords('desk-stories')
  const { t: shell } = useWords('desk-shell')
  const [isOpen, setIsOpen] = useState(false)
  const { begin, isPending } = useBeginStory()
  const [only] = branches
  const press = () => {
    if (branches.length === 1 && only) void begin(only.id)
    else setIsOpen(true)
  }
  useKeys({ KeyN: { label: t('new'), action: press, when: branches.length > 0 } })
  return (
    <>
      <Button onClick={press} disabled={branches.length === 0} busy={isPending}>
        <Icon of={Plus} size="1rem" />
        {t('new')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={t('new_where')} className="dialog">
        <h2>{t('new_where')}</h2>
        <div className="flex flex-wrap gap-2">
          {areAll ? (
            branches.map(({ id, name }) => (
              <Button key={id} kind="line" disabled={isPending} onClick={() => void begin(id)}>
                {name}
              </Button>
            ))
          ) : (
            <BranchInput
              className="input"
              label={t('new_where')}
              chosen={undefined}
              none={shell('find_branch')}
              onChoose={(id) => id !== undefined && void begin(id)}
            />
          )}
        </div>
        <CancelButton onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
