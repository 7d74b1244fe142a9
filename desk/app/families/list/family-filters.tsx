import { useWords } from 'browser/words/use-words.tsx'
import { familySorts, stageFilters } from 'contract/families/desk.ts'
import { listFamilyOwners } from 'contract/families/views.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { BranchFilter } from '../../lists/branch-filter.tsx'
import { ChoiceFilter, Filters } from '../../lists/filters.tsx'
import type { useAsked } from '../../lists/use-asked.ts'
import type { askedNames } from './asked.ts'

const sources = [
  'tour',
  'message',
  'survey',
  'registration',
  'account',
  'staff',
  'online-search',
  'social-media',
  'word-of-mouth',
  'community-events',
  'other-(please-specify)',
]
type FamilyList = ReturnType<typeof useAsked<(typeof askedNames)[number]>>

/** A grey word and a bold value each; what is chosen stands in the address. */
export function FamilyFilters({ list: { asked, change, clear, isFiltered } }: { list: FamilyList }) {
  const { t } = useWords('desk-families')
  const owners = useAnswer(listFamilyOwners)
  return (
    <Filters onClear={isFiltered ? clear : undefined}>
      <BranchFilter
        label={t('branch')}
        value={asked.branch_id}
        all={t('all_branches')}
        onChoose={(branch_id) => change({ branch_id })}
      />
      <ChoiceFilter
        label={t('stage')}
        value={asked.stage}
        all={t('stage_open')}
        choices={stageFilters
          .filter((stage) => stage !== 'open')
          .map((stage) => ({ value: stage, label: t(`stage_${stage}`) }))}
        onChoose={(stage) => change({ stage })}
      />
      <ChoiceFilter
        label={t('waiting')}
        value={asked.waiting}
        all={t('all_waiting')}
        choices={['yes', 'overdue', 'no'].map((value) => ({ value, label: t(`waits_${value}`) }))}
        onChoose={(waiting) => change({ waiting })}
      />
      <ChoiceFilter
        label={t('source')}
        value={asked.source}
        all={t('all_sources')}
        choices={sources.map((value) => ({ value, label: t(`source_${value}`) }))}
        onChoose={(source) => change({ source })}
      />
      <ChoiceFilter
        label={t('owner')}
        value={asked.owner_id}
        all={t('anyone')}
        choices={[
          { value: 'none', label: t('no_owner') },
          ...(owners.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(owner_id) => change({ owner_id })}
      />
      <ChoiceFilter
        label={t('sort')}
        value={asked.sort}
        all={t('sort_waiting')}
        choices={familySorts
          .filter((sort) => sort !== 'waiting')
          .map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))}
        onChoose={(sort) => change({ sort })}
      />
    </Filters>
  )
}
