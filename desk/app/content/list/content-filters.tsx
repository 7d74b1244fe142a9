import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { contentStates } from 'contract/content/desk.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { BranchFilter } from '../../lists/branch-filter.tsx'
import { ChoiceFilter, Filters } from '../../lists/filters.tsx'
import type { useQueryParams } from '../../lists/use-query-params.ts'
import { inOrder } from '../part-states.tsx'

export const contentParams = ['kind', 'q', 'state', 'language', 'branch_id', 'days', 'sort', 'page', 'as'] as const

interface ContentFiltersProps {
  readonly list: ReturnType<typeof useQueryParams<(typeof contentParams)[number]>>
}

/** Whether a list is narrowed; a kind is a view of its own, which “Clear filters” keeps. */
export const isNarrowed = ({ q, state, language, branch_id }: ContentFiltersProps['list']['params']) =>
  Boolean(q || state || language || branch_id)

export function ContentFilters({ list: { params, change } }: ContentFiltersProps) {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  const { language } = useLanguage()
  return (
    <Filters
      onClear={
        isNarrowed(params)
          ? () =>
              change({
                q: undefined,
                state: undefined,
                language: undefined,
                branch_id: undefined,
              })
          : undefined
      }
    >
      <BranchFilter
        label={t('filter_branch')}
        value={params.branch_id}
        all={t('any_branch')}
        onChoose={(branch_id) => change({ branch_id })}
      />
      <ChoiceFilter
        label={t('filter_state')}
        value={params.state}
        all={t('any_state')}
        choices={contentStates.map((state) => ({ value: state, label: wordOf('state', state) }))}
        onChoose={(state) => change({ state })}
      />
      <ChoiceFilter
        label={t('filter_language')}
        value={params.language}
        all={t('any_language')}
        choices={inOrder(language).map((each) => ({
          value: each,
          label: wordOf('language', each),
        }))}
        onChoose={(chosen) => change({ language: chosen })}
      />
    </Filters>
  )
}
