import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type ListedContent, listContent } from 'contract/content/desk.ts'
import type { KindName } from 'contract/content/kinds.ts'
import { orderContent } from 'contract/content/plans.ts'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { MoveButtons } from '../../lists/move-buttons.tsx'
import { useOrdering } from '../../lists/use-ordering.ts'
import { fetchAgain } from '../../live/kinds.ts'
import { PartStates } from '../part-states.tsx'
import '../../parts/section.css'

const atMost = 100

interface RowsProps {
  readonly kind: KindName
  readonly rows: readonly ListedContent[]
}

function Rows({ kind, rows }: RowsProps) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const { list, ids, move } = useOrdering(orderContent, {
    stored: rows.map(({ id }) => id),
    inputOf: (order) => ({ body: { kind, ...order } }),
    onStored: () => fetchAgain('content'),
    ordered: t('ordered'),
  })
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return (
    <ol className="rows" ref={list} aria-label={t('order')}>
      {ordered.map(({ id, title, parts }, at) => {
        const name = title[language] ?? title.ar ?? title.en ?? t('untitled')
        return (
          <li key={id} className="max-w-192 grid-cols-[2rem_minmax(0,1fr)_auto]">
            <span className="num text-ink-3">{at + 1}</span>
            <span className="min-w-0">
              <b dir="auto">{name}</b>
              <span className="block">
                <PartStates parts={parts} />
              </span>
            </span>
            <MoveButtons
              at={at}
              count={ordered.length}
              labels={{ up: t('move_up', { title: name }), down: t('move_down', { title: name }) }}
              onMove={(to) => move(at, to)}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** All things of a kind in the site's order; a move is public at once. */
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
