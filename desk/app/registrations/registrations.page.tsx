import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { exportRegistrations, exportRegistrationsCsv, listDeskRegistrations } from 'contract/registrations/desk.ts'
import { registrationStatuses } from 'contract/registrations/statuses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { useBranchParam } from '../branches/use-branches.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useCountSentence } from '../language/use-counted-up-to.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { ChoiceFilter, Filters } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { isConcerned } from '../live/kinds.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useMay } from '../session/me-context.ts'
import { DecideDialog, type OpenRegistration } from './decide-dialog.tsx'
import { useRegistrationColumns } from './use-registration-columns.tsx'

const files = { xlsx: exportRegistrations, csv: exportRegistrationsCsv }

/** The registrations of the user's branches, newest first (desk §3). */
export default function Registrations() {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const lead = useCountSentence(t, 'lead')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { params, page, change, clear, isFiltered } = useQueryParams(['status', 'branch_id', 'page'])
  const [deciding, setDeciding] = useState<OpenRegistration>()
  const status = registrationStatuses.find((each) => each === params.status)
  const query = { status, branch_id: useBranchParam(params.branch_id) }
  const answer = useAnswer(listDeskRegistrations, { query: { ...query, page } })
  const columns = useRegistrationColumns({ mayDecide: useMay('families.answer'), onDecide: setDeciding })
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={lead(answer.data?.total)}
        actions={
          <>
            <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.fees}>
              {t('fees')}
            </Link>
            <ExportLinks {...files} query={query} at="head" />
          </>
        }
      />
      <Filters onClear={isFiltered ? clear : undefined}>
        <ChoiceFilter
          label={t('status')}
          value={status}
          all={t('all')}
          choices={registrationStatuses.map((each) => ({ value: each, label: wordOf('status', each) }))}
          onChoose={(next) => change({ status: next })}
        />
        <BranchFilter
          label={t('branch')}
          value={params.branch_id}
          all={t('all')}
          onChoose={(branch_id) => change({ branch_id })}
        />
      </Filters>
      <Answered of={answer} failed={t('failed')} rows={8}>
        {({ data, last_page = 1, total = data.length }) =>
          data.length === 0 ? (
            <Empty title={t(isFiltered ? 'nothing_found' : 'nothing')}>
              <p>{t(isFiltered ? 'nothing_found_text' : 'nothing_text')}</p>
            </Empty>
          ) : (
            <>
              <DataTable
                label={t('title')}
                rows={data}
                columns={columns}
                keyOf={({ id }) => id}
                onOpen={({ family_id }) => family_id !== null && navigate(addresses.family(family_id))}
                isStale={answer.isPlaceholderData}
              />
              <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
              <ExportLinks {...files} query={query} at="foot" />
            </>
          )
        }
      </Answered>
      <DecideDialog
        registration={deciding}
        onClose={() => setDeciding(undefined)}
        onDone={() => queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, 'family') })}
      />
    </>
  )
}
