import { useWords } from 'browser/words/use-words.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import { contentInBulk } from 'contract/content/plans.ts'
import type { Answer } from 'contract/endpoint.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'

export type Refused = Answer<typeof contentInBulk>['refused']
export type BulkAction = 'publish' | 'take_down' | 'unschedule'

const saidOf = { publish: 'bulk_published', take_down: 'bulk_taken_down', unschedule: 'bulk_unscheduled' } as const

/** What is chosen in the list, and what is done with all of it; what could not be done stays chosen and says why. */
export function useBulk() {
  const { t } = useWords('desk-content')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<Refused>([])
  const change = useChange(contentInBulk, {
    done: (answer, { body }) => {
      if (answer.done.length > 0) say({ text: t(saidOf[body.action], { count: answer.done.length }) })
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
