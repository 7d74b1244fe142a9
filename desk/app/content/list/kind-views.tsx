import { useWords } from 'browser/words/use-words.tsx'
import { countContent } from 'contract/content/desk.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import type { useAsked } from '../../lists/use-asked.ts'
import { View, Views } from '../../parts/views.tsx'

interface KindViewsProps {
  readonly list: ReturnType<typeof useAsked<'kind' | 'q' | 'state' | 'language' | 'branch_id' | 'sort' | 'page' | 'as'>>
}

/** What needs something first, then all, then kind after kind; the pink line marks the open one. */
export function KindViews({ list: { asked, linkTo } }: KindViewsProps) {
  const { t } = useWords('desk-content')
  const kinds = useAnswer(countContent).data ?? []
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  const none = { kind: undefined, state: undefined, language: undefined, q: undefined, as: undefined }
  const views = [
    {
      name: t('view_out_of_date'),
      count: sum(kinds.map(({ states }) => states.out_of_date ?? 0)),
      to: linkTo({ ...none, state: 'out_of_date' }),
      isOpen: asked.state === 'out_of_date' && !asked.kind,
    },
    {
      name: t('view_all'),
      count: sum(kinds.map(({ count }) => count)),
      to: linkTo(none),
      isOpen: !asked.kind && asked.state !== 'out_of_date',
    },
    ...kinds.map(({ kind, count }) => ({
      name: t(`kind_${kind}`),
      count,
      to: linkTo({ ...none, kind }),
      isOpen: asked.kind === kind,
    })),
  ]
  return (
    <Views label={t('views')}>
      {views.map(({ name, count, to, isOpen }) => (
        <View key={name} to={to} isOpen={isOpen} count={count}>
          {name}
        </View>
      ))}
    </Views>
  )
}
