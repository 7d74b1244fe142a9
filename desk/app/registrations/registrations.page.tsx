import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import {
  exportRegistrations,
  exportRegistrationsCsv,
  registrationSorts,
  showDeskRegistration,
} from 'contract/registrations/desk.ts'
import { registrationGroups } from 'contract/registrations/statuses.ts'
import { useState } from 'react'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { NoBranch } from '../branches/no-branch.tsx'
import { useBranchList, useBranchParam } from '../branches/use-branches.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useCountSentence } from '../language/use-counted-up-to.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { ChoiceFilter } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { useSchoolYears } from '../places/use-school-years.ts'
import { useMay } from '../session/me-context.ts'
import { type ActingOn, RegistrationDialogs } from './registration-dialogs.tsx'
import { filterNames, RegistrationFilters } from './registration-filters.tsx'
import { RegistrationList } from './registration-list.tsx'
import { useGroups } from './use-groups.ts'
import { YearPlaces } from './year-places.tsx'

const files = { xlsx: exportRegistrations, csv: exportRegistrationsCsv }
const idIn = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** The places of a school year, and its registrations (enrolment §3.1). */
export default function Registrations() {
  const { t } = useWords('desk-registrations')
  const lead = useCountSentence(t, 'lead')
  const years = useSchoolYears()
  const { params, page, change, clear, isFiltered } = useQueryParams([...filterNames, 'page', 'places_page', 'offer'])
  const [acting, setActing] = useState<ActingOn>()
  const branch_id = useBranchParam(params.branch_id)
  const program_id = idIn(params.program_id)
  const year = Number(years.choices.find(({ value }) => value === params.year)?.value ?? years.running)
  const sort = registrationSorts.find((each) => each === params.sort)
  const query = { branch_id, program_id, year, q: params.q, sort }
  const group = registrationGroups.find((each) => each === params.status)
  const answer = useGroups(query, group, page)
  const total = answer.data?.reduce((sum, each) => sum + each.total, 0)
  const mayAct = useMay('families.answer')
  const offerId = mayAct ? idIn(params.offer) : undefined
  const toOffer = useAnswer(showDeskRegistration, { params: { id: offerId ?? 0 } }, { when: offerId !== undefined })
  // Decided once a link: an offer made here stays in its dialog, which shows what was sent.
  const [linked, setLinked] = useState<Pick<ActingOn, 'action'> & { readonly id: number }>()
  const read = offerId !== undefined && toOffer.data?.id === offerId ? toOffer.data : undefined
  if (offerId === undefined && linked) setLinked(undefined)
  if (read && linked?.id !== read.id) setLinked({ id: read.id, action: read.offer ? 'answer' : 'offer' })
  const fromLink: ActingOn | undefined =
    read && linked?.id === read.id ? { action: linked.action, registration: read } : undefined
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={lead(total)}
        actions={
          <>
            <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.fees}>
              {t('fees')}
            </Link>
            <ChoiceFilter
              label={t('year')}
              value={params.year}
              all={years.nameOf(years.running)}
              choices={years.choices}
              onChoose={(chosen) => change({ year: chosen })}
            />
            <BranchFilter
              label={t('branch')}
              value={params.branch_id}
              all={t('all')}
              onChoose={(chosen) => change({ branch_id: chosen, places_page: undefined })}
            />
            <ExportLinks {...files} query={{ ...query, group }} at="head" />
          </>
        }
      />
      <YearPlaces year={year} branchId={branch_id} programId={program_id} page={params.places_page} onChange={change} />
      <section aria-label={t('list')}>
        <div className="mb-6">
          <RegistrationFilters params={params} onChange={change} onClear={isFiltered ? clear : undefined} />
        </div>
        <Answered of={answer} failed={t('failed')} rows={8}>
          {(groups) =>
            groups.length === 0 ? (
              <NoRegistrations isFiltered={isFiltered} />
            ) : (
              <>
                <RegistrationList
                  groups={groups}
                  isOfBranch={branch_id !== undefined && sort === undefined}
                  mayAct={mayAct}
                  onAct={(action, registration) => setActing({ action, registration })}
                  onMore={group ? undefined : (status) => change({ status })}
                />
                {group &&
                  groups.map(({ last_page, ...one }) => (
                    <Pages
                      key={one.group}
                      page={page}
                      last={last_page}
                      total={one.total}
                      onPage={(next) => change({ page: String(next) })}
                    />
                  ))}
                <ExportLinks {...files} query={{ ...query, group }} at="foot" />
              </>
            )
          }
        </Answered>
      </section>
      <RegistrationDialogs
        acting={acting ?? fromLink}
        onClose={() => (acting ? setActing(undefined) : change({ offer: undefined }))}
      />
    </>
  )
}

/** Instead of the list: the filter finds none, the school has no branch, or no child is registered yet. */
function NoRegistrations({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useWords('desk-registrations')
  const { branches, areKnown } = useBranchList()
  if (areKnown && branches.length === 0) return <NoBranch text={t('no_branch_text')} wait={t('no_branch_wait')} />
  return (
    <Empty title={t(isFiltered ? 'nothing_found' : 'nothing')}>
      <p>{t(isFiltered ? 'nothing_found_text' : 'nothing_text')}</p>
    </Empty>
  )
}
