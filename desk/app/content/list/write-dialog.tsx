import { useWords } from 'browser/words/use-words.tsx'
import { addContent, countContent } from 'contract/content/desk.ts'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { CancelButton } from '../../parts/cancel-button.tsx'
import { groupKinds } from './kind-groups.ts'

interface WriteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Chooses the kind of a new thing, in the groups of the site; one press creates it, visible only at the desk. */
export function WriteDialog({ open, onClose }: WriteDialogProps) {
  const { t } = useWords('desk-content')
  const navigate = useNavigate()
  const kinds = useAnswer(countContent).data ?? []
  const add = useChange(addContent, { done: ({ id }) => navigate(addresses.contentItem(id)) })
  return (
    <Dialog open={open} onClose={onClose} label={t('write_what')} className="dialog">
      <h2>{t('write_what')}</h2>
      <div className="grid gap-4">
        {groupKinds(kinds.filter(({ may_add }) => may_add)).map(({ group, kinds }) => (
          <section key={group} aria-labelledby={`write-${group}`}>
            <h3 className="mb-1.5 text-small text-ink-2" id={`write-${group}`}>
              {t(`kinds_${group}`)}
            </h3>
            <div className="flex flex-wrap gap-2">
              {kinds.map(({ kind }) => (
                <Button key={kind} kind="line" disabled={add.isPending} onClick={() => add.mutate({ body: { kind } })}>
                  {t(`one_${kind}`)}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <CancelButton onClose={onClose} />
    </Dialog>
  )
}
