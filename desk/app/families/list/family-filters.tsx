import { useWords } from 'browser/words/use-words.tsx'
import { familySorts, listFamilyOwners, listFirstVisits, stageFilters } from 'contract/families/desk.ts'
import { sources } from 'contract/families/stages.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { BranchFilter } from '../../lists/branch-filter.tsx'
import { ChoiceFilter, Filters } from '../../lists/filters.tsx'
import type { useQueryParams } from '../../lists/use-query-params.ts'
import type { familyParamNames } from './family-params.ts'

type FamilyList = ReturnType<typeof useQueryParams<(typeof familyParamNames)[number]>>

/** The filters of the list; their values are in the address. */
export function FamilyFilters({ list: { params, change, clear, isFiltered } }: { list: FamilyList }) {
  const { t } = useWords('desk-families')
  const wordOf = useValueWord()
  const owners = useAnswer(listFamilyOwners)
  const began = useAnswer(listFirstVisits).data
  const asThey = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))
  return (
    <Filters onClear={isFiltered ? clear : undefined}>
      <BranchFilter
        label={t('branch')}
        value={params.branch_id}
        all={t('all_branches')}
        onChoose={(branch_id) => change({ branch_id })}
      />
      <ChoiceFilter
        label={t('stage')}
        value={params.stage}
        all={t('stage_open')}
        choices={stageFilters
          .filter((stage) => stage !== 'open')
          .map((stage) => ({ value: stage, label: wordOf('stage', stage) }))}
        onChoose={(stage) => change({ stage })}
      />
      <ChoiceFilter
        label={t('waiting')}
        value={params.waiting}
        all={t('all_waiting')}
        choices={['yes', 'overdue', 'no'].map((value) => ({ value, label: t(`waits_${value}`) }))}
        onChoose={(waiting) => change({ waiting })}
      />
      <ChoiceFilter
        label={t('source')}
        value={params.source}
        all={t('all_sources')}
        choices={sources.map((value) => ({ value, label: wordOf('source', value) }))}
        onChoose={(source) => change({ source })}
      />
      {(params.campaign || (began?.campaigns.length ?? 0) > 0) && (
        <ChoiceFilter
          label={t('campaign')}
          value={params.campaign}
          all={t('all_campaigns')}
          choices={asThey(began?.campaigns)}
          onChoose={(campaign) => change({ campaign })}
        />
      )}
      {(params.first_page || (began?.pages.length ?? 0) > 0) && (
        <ChoiceFilter
          label={t('first_page')}
          value={params.first_page}
          all={t('all_pages')}
          choices={asThey(began?.pages)}
          onChoose={(first_page) => change({ first_page })}
        />
      )}
      <ChoiceFilter
        label={t('owner')}
        value={params.owner_id}
        all={t('anyone')}
        choices={[
          { value: 'none', label: t('no_owner') },
          { value: 'left', label: t('owner_left') },
          ...(owners.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(owner_id) => change({ owner_id })}
      />
      <ChoiceFilter
        label={t('sort')}
        value={params.sort}
        all={wordOf('sort', 'waiting')}
        choices={familySorts
          .filter((sort) => sort !== 'waiting')
          .map((sort) => ({ value: sort, label: wordOf('sort', sort) }))}
        onChoose={(sort) => change({ sort })}
      />
    </Filters>
  )
}
