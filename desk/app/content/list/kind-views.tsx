import { useWords } from 'browser/words/use-words.tsx'
import { countContent } from 'contract/content/desk.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import type { useQueryParams } from '../../lists/use-query-params.ts'
import { View, Views } from '../../parts/views.tsx'
import { groupKinds } from './kind-groups.ts'

interface KindViewsProps {
  readonly list: ReturnType<
    typeof useQueryParams<'kind' | 'q' | 'state' | 'language' | 'branch_id' | 'days' | 'sort' | 'page' | 'as'>
  >
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Links to all, to what is out of date if anything is, and to each group of kinds; below, the kinds of the open group. */
export function KindViews({ list: { params, linkTo } }: KindViewsProps) {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  const counts = useAnswer(countContent).data ?? []
  // A manager neither sees nor adds content of the whole school (desk §1).
  const groups = groupKinds(counts.filter(({ count, may_add }) => count > 0 || may_add))
  const none = { kind: undefined, state: undefined, language: undefined, q: undefined, days: undefined, as: undefined }
  const outOfDate = sum(counts.map(({ states }) => states.out_of_date ?? 0))
  const isOutOfDate = params.state === 'out_of_date' && !params.kind
  const open = groups.find(({ kinds }) => kinds.some(({ kind }) => kind === params.kind))
  return (
    <>
      <Views label={t('views')}>
        <View to={linkTo(none)} isOpen={!params.kind && !isOutOfDate} count={sum(counts.map(({ count }) => count))}>
          {t('view_all')}
        </View>
        {(outOfDate > 0 || isOutOfDate) && (
          <View to={linkTo({ ...none, state: 'out_of_date' })} isOpen={isOutOfDate} count={outOfDate}>
            {t('view_out_of_date')}
          </View>
        )}
        {groups.map(({ group, kinds }) => (
          <View
            key={group}
            to={linkTo({ ...none, kind: kinds[0]?.kind })}
            isOpen={group === open?.group}
            count={sum(kinds.map(({ count }) => count))}
          >
            {t(`kinds_${group}`)}
          </View>
        ))}
      </Views>
      {open && open.kinds.length > 1 && (
        <Views label={t(`kinds_${open.group}`)}>
          {open.kinds.map(({ kind, count }) => (
            <View key={kind} to={linkTo({ ...none, kind })} isOpen={params.kind === kind} count={count}>
              {wordOf('kind', kind)}
            </View>
          ))}
        </Views>
      )}
    </>
  )
}
