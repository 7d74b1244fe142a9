import { useWords } from 'browser/words/use-words.tsx'
import { listLog } from 'contract/log/desk.ts'
import { exportLog, exportLogCsv } from 'contract/log/exports.ts'
import { verbs } from 'contract/log/verbs.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { DataTable } from '../lists/data-table.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { ChoiceFilter, DaysFilter, Filters, isReversed, SearchField } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { groupedRows } from './grouped-rows.ts'
import { useLogColumns } from './use-log-columns.tsx'

const files = { xlsx: exportLog, csv: exportLogCsv }

/** The log of staff actions: who, when, from where, which thing, old and new values (desk §1). */
export default function Log() {
  const { t } = useWords('desk-log')
  const { params, page, change, clear, isFiltered } = useQueryParams(['only', 'who', 'what', 'from', 'to', 'page'])
  const { page: _, ...query } = params
  const hasDays = !isReversed({ from: params.from, to: params.to })
  const log = useAnswer(listLog, { query: { ...query, page } }, { when: hasDays })
  const columns = useLogColumns()
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} actions={<ExportLinks {...files} query={query} at="head" />} />
      <Filters onClear={isFiltered ? clear : undefined}>
        <ChoiceFilter
          label={t('show')}
          value={params.only}
          all={t('everything')}
          choices={[{ value: 'decisions', label: t('decisions') }]}
          onChoose={(only) => change({ only })}
        />
        <SearchField
          label={t('staff_name')}
          value={params.who}
          onSearch={(query) => change({ who: query }, { replace: true })}
        />
        <ChoiceFilter
          label={t('what')}
          value={params.what}
          all={t('everything')}
          choices={verbs.map((verb) => ({ value: verb, label: t(`action_${verb}`) }))}
          onChoose={(what) => change({ what })}
        />
        <DaysFilter labels={{ from: t('from'), to: t('to') }} from={params.from} to={params.to} onChoose={change} />
      </Filters>
      {hasDays && (
        <Answered of={log} failed={t('failed')}>
          {({ data, last_page = 1, total = data.length }) =>
            data.length === 0 ? (
              <Empty title={t(isFiltered ? 'nothing_found' : 'nothing')} />
            ) : (
              <>
                <DataTable
                  label={t('title')}
                  rows={groupedRows(data)}
                  columns={columns}
                  keyOf={({ id }) => id}
                  isStale={log.isPlaceholderData}
                />
                <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
                <ExportLinks {...files} query={query} at="foot" />
              </>
            )
          }
        </Answered>
      )}
    </>
  )
}
