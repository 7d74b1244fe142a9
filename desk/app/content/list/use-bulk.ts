import { useWords } from 'browser/words/use-words.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import { contentInBulk } from 'contract/content/plans.ts'
import type { Answer } from 'contract/endpoint.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../../parts/show-toast.ts'

export type RefusedItem = Answer<typeof contentInBulk>['refused']
export type BulkAction = 'publish' | 'take_down' | 'unschedule'

const toastOf = { publish: 'bulk_published', take_down: 'bulk_taken_down', unschedule: 'bulk_unscheduled' } as const

/** The chosen rows of the list and their bulk actions; refused rows stay chosen and show their reason. */
export function useBulk() {
  const { t } = useWords('desk-content')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<RefusedItem>([])
  const change = useChange(contentInBulk, {
    done: (answer, { body }) => {
      if (answer.done.length > 0) showToast({ text: t(toastOf[body.action], { count: answer.done.length }) })
      setChosen(new Set(answer.refused.map(({ id }) => id)))
      setRefused(answer.refused)
    },
  })
  return {
    chosen,
    refused,
    isBusy: change.isPending,
    toggle: ({ id }: Pick<ListedContent, 'id'>) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    letGo: () => {
      setChosen(new Set())
      setRefused([])
    },
    act: (action: BulkAction, parts: readonly Part[]) =>
      change.mutate({ body: { ids: [...chosen], action, parts: [...parts] } }),
  }
}
