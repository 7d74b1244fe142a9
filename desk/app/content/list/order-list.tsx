import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type ListedContent, listContent } from 'contract/content/desk.ts'
import type { KindName } from 'contract/content/kinds.ts'
import { orderContent } from 'contract/content/plans.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { isConcerned } from '../../live/kinds.ts'
import { say } from '../../parts/say.ts'
import { PartStates } from '../part-states.tsx'
import '../../parts/section.css'
import './order-list.css'

const atMost = 100

interface RowsProps {
  readonly kind: KindName
  readonly rows: readonly ListedContent[]
}

function Rows({ kind, rows }: RowsProps) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<readonly number[]>()
  const ids = moved ?? rows.map(({ id }) => id)
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const put = useChange(orderContent, {
    done: () => queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, 'content') }),
    refused: () => {
      setMoved(undefined)
      return false
    },
  })
  const order = (next: readonly number[]) => {
    setMoved(next)
    put.mutate({ body: { kind, ids: [...next] } })
  }
  const move = (at: number, by: -1 | 1) => {
    const next = [...ids]
    const [id] = next.splice(at, 1)
    if (id === undefined || at + by < 0 || at + by >= ids.length) return
    next.splice(at + by, 0, id)
    order(next)
    say({ text: t('ordered'), undo: () => order(ids) })
    // The focus goes with what was moved: pressed again, it goes on.
    const way = by === -1 ? 'up' : 'down'
    requestAnimationFrame(() => {
      const row = list.current?.children[at + by]
      const button = row?.querySelector<HTMLButtonElement>(`[data-way="${way}"]:not(:disabled)`)
      ;(button ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus()
    })
  }
  return (
    <ol className="rows order-list" ref={list} aria-label={t('order')}>
      {ordered.map(({ id, title, parts }, at) => {
        const name = title[language] ?? title.ar ?? title.en ?? t('untitled')
        return (
          <li key={id}>
            <span className="num text-ink-3">{at + 1}</span>
            <span className="min-w-0">
              <b dir="auto">{name}</b>
              <span className="block">
                <PartStates parts={parts} />
              </span>
            </span>
            <span className="flex gap-1">
              <Button
                kind="line"
                small
                data-way="up"
                disabled={at === 0}
                aria-label={t('move_up', { title: name })}
                onClick={() => move(at, -1)}
              >
                <Icon of={ArrowUp} size="1rem" />
              </Button>
              <Button
                kind="line"
                small
                data-way="down"
                disabled={at === ordered.length - 1}
                aria-label={t('move_down', { title: name })}
                onClick={() => move(at, 1)}
              >
                <Icon of={ArrowDown} size="1rem" />
              </Button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** All of a kind in the order of the site: moved up and down, for the public at once. */
export function OrderList({ kind }: { readonly kind: KindName }) {
  const { t } = useWords('desk-content')
  const answer = useAnswer(listContent, { query: { kind, sort: 'order', per_page: atMost } })
  return (
    <Answered of={answer} failed={t('content_failed')}>
      {({ data }) => (
        <>
          <h2 className="hide-visually">{t('order')}</h2>
          <p className="hint mb-2">{t('order_hint')}</p>
          <Rows key={kind} kind={kind} rows={data} />
        </>
      )}
    </Answered>
  )
}
