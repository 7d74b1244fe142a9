import { useWords } from 'browser/words/use-words.tsx'
import { listLog, loggedActions } from 'contract/staff/log.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { DataTable } from '../lists/data-table.tsx'
import { ChoiceFilter, DayFilter, Filters, SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useAsked } from '../lists/use-asked.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useLogColumns } from './use-log-columns.tsx'

/** What staff did and looked at: who, when, from where, which thing, what it was and became (desk §1). */
export default function Log() {
  const { t } = useWords('desk-log')
  const { asked, page, change, clear, isFiltered } = useAsked(['who', 'what', 'from', 'to', 'page'])
  const { page: _, ...query } = asked
  const log = useAnswer(listLog, { query: { ...query, page } })
  const columns = useLogColumns()
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Filters onClear={isFiltered ? clear : undefined}>
        <SearchField label={t('who')} value={asked.who} onSearch={(who) => change({ who }, { replace: true })} />
        <ChoiceFilter
          label={t('what')}
          value={asked.what}
          all={t('everything')}
          choices={loggedActions.map((action) => ({ value: action, label: t(`action_${action}`) }))}
          onChoose={(what) => change({ what })}
        />
        <DayFilter label={t('from')} value={asked.from} onChoose={(from) => change({ from })} />
        <DayFilter label={t('to')} value={asked.to} onChoose={(to) => change({ to })} />
      </Filters>
      <Answered of={log} failed={t('failed')}>
        {({ data, last_page = 1, total = data.length }) =>
          data.length === 0 ? (
            <Empty title={t(isFiltered ? 'nothing_found' : 'nothing')} />
          ) : (
            <>
              <DataTable
                label={t('title')}
                rows={data}
                columns={columns}
                keyOf={({ id }) => id}
                isStale={log.isPlaceholderData}
              />
              <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
            </>
          )
        }
      </Answered>
    </>
  )
}
