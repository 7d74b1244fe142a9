import { groupBy } from 'browser/parts/group-by.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { confirmDeskVisits } from 'contract/visits/together.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useChange } from '../calls/use-change.ts'
import { showToast } from '../parts/show-toast.ts'
import { refetchVisits } from './change-dialog.tsx'

interface ConfirmAllProps {
  readonly visits: readonly {
    readonly id: number
    readonly version: number
    readonly branchName: string | undefined
  }[]
}

/** Confirms several visits after a question that states their number at each branch. */
export function ConfirmAll({ visits }: ConfirmAllProps) {
  const { t } = useWords('desk-visits')
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useChange(confirmDeskVisits, {
    done: async ({ done, left }) => {
      await refetchVisits()
      const text = t('confirmed_all', { count: done.length })
      showToast({ text: left.length === 0 ? text : `${text} ${t('confirm_left', { count: left.length })}` })
    },
  })
  const title = t('confirm_all_of', { count: visits.length })
  const byBranch = groupBy(visits, ({ branchName }) => branchName)
  return (
    <>
      <Button kind="line" small busy={confirm.isPending} onClick={() => setIsOpen(true)}>
        {t('confirm_all')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={title} className="dialog">
        <h2>{title}</h2>
        <ul>
          {[...byBranch].map(
            ([branch, { length: count }]) =>
              branch !== undefined && <li key={branch}>{t('confirm_all_branch', { branch, count })}</li>,
          )}
        </ul>
        <p>{t('confirm_all_text')}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              setIsOpen(false)
              confirm.mutate({ body: { visits: visits.map(({ id, version }) => ({ id, version })) } })
            }}
          >
            {t('confirm')}
          </Button>
          <Button kind="ghost" onClick={() => setIsOpen(false)}>
            {t('booked_back')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
