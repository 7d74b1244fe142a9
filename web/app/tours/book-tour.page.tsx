import { load } from 'browser/calls/load.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { href } from 'contract/site/href.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { Skeleton } from 'ui/empty-state.tsx'
import cylinders from '../art/piece-cylinders.svg'
import { BranchChips, SelectedBranch } from '../branches/branch-picker.tsx'
import { Nearest } from '../branches/nearest/nearest.tsx'
import { hasNoBranch } from '../branches/use-branch-selection.ts'
import { type Asked, loadInBrowser, loadOnServer } from '../load-page.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { ChosenTime } from '../visits/slots/chosen-time.tsx'
import { nearestIn } from '../visits/slots/slots.ts'
import { When } from '../visits/slots/when.tsx'
import type { Route } from './+types/book-tour.page.ts'
import { FormError, PreferToTalk, Privacy } from './form-notes.tsx'
import { FourCards } from './four-cards.tsx'
import { Step } from './step.tsx'
import { thanksAddress } from './thanks.ts'
import { tourFieldsIn, tourRequestOf } from './tour-fields.ts'
import { TourForm } from './tour-form.tsx'
import { loadTourOptions } from './tour-options.ts'
import { useTourDays } from './use-tour-days.ts'
import { type TourSending, useTourSending } from './use-tour-sending.ts'

/** Few families see it: it is fetched when one must. */
const TakenMeanwhile = lazy(() => import('../visits/slots/taken-meanwhile.tsx'))
/** For a branch without times, and in the page as it is sent. */
const Mornings = lazy(() => import('./mornings.tsx'))

export const handle = {
  words: ['tours', 'visits', 'branches', 'fields', 'nearest'],
  background: 'pink',
} satisfies RouteHandle

const requestedBranch = (search: URLSearchParams) =>
  Number(search.get('branch_id') ?? search.get('branch')) || undefined

/** Times are never kept: with them the page is made for this one reader. */
const withTimes = { headers: { 'Cache-Control': 'no-store' } }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

async function loadOptions(call: Asked['call'], requestedId: number | undefined, times: boolean) {
  const options = await loadTourOptions(call, requestedId)
  const { branchId: branch_id } = options
  const slots = times && branch_id !== undefined ? await load(call, listTourSlots, { query: { branch_id } }) : undefined
  return { ...options, slots }
}

const hasTimes = (search: URLSearchParams) => search.has('branch_id')
const loadLists = loadOnServer({
  lists: ({ call, search }) => loadOptions(call, requestedBranch(search), hasTimes(search)),
})

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadLists(args)
  return hasTimes(new URL(args.request.url).searchParams) ? data(loaded, withTimes) : data(loaded)
}
export const clientLoader = loadInBrowser(handle)

/** The form of a browser without JavaScript: the same call, the same refusals, nothing lost (product §3). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext)
  const fields = tourFieldsIn(await request.formData())
  try {
    const tour = await call(bookTour, { body: tourRequestOf(fields) })
    return redirect(thanksAddress(tour, fields.branch_id, tour.reference))
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { code, message, status, details } = problem
    const shown = await loadOptions(call, Number(fields.branch_id), true)
    const nearest = code === 'slot_taken' ? nearestIn(problem) : undefined
    return data({ fields, message, nearest, errors: details.errors ?? {}, shown }, { status })
  }
}

export default function BookTourPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords('tours')
  const { t: visits } = useWords('visits')
  const [search] = useSearchParams()
  const shown = actionData?.shown ?? loaderData.lists
  const tour = useTourSending({ posted: actionData, shown, requestedId: requestedBranch(search) })
  const { form, selection, sending } = tour
  const days = useTourDays(selection, shown)
  const isNowhere = hasNoBranch(selection)
  const mornings = (
    <Suspense fallback={<Skeleton className="h-32" />}>
      <Mornings days={days} />
    </Suspense>
  )

  return (
    <>
      <PageHead path={href('bookTour')} title={t('title')} description={t('description')} />
      <PageHeading
        plane="pink"
        title={t('heading')}
        art={{ src: cylinders, width: 432, height: 180, className: 'mirrored' }}
      >
        <p className="lead text-[#5b3039]">{t('intro')}</p>
      </PageHeading>
      <section className="wrap book-tour">
        <div>
          <TourForm
            form={form}
            steps={
              <>
                <Step number={1} title={t('which_branch')}>
                  {isNowhere ? (
                    <p>{t('no_branch_yet')}</p>
                  ) : (
                    <div className={shown?.slots ? 'grid gap-4 book-tour-one' : 'grid gap-4'}>
                      <BranchChips title={t('which_branch')} selection={{ ...selection, choose: tour.chooseByHand }} />
                      <Nearest onFound={tour.chooseNearest} />
                    </div>
                  )}
                </Step>
                <Step number={2} title={visits('when')} note={t('optional')}>
                  {isNowhere ? (
                    mornings
                  ) : (
                    <When
                      selection={selection}
                      closures={days.data?.closed ?? []}
                      dayLabel={t('which_morning')}
                      slots={shown?.slots}
                      posted={actionData?.fields.slot ?? ''}
                      otherwise={mornings}
                    />
                  )}
                </Step>
              </>
            }
            hasGate={selection.branch?.is_resort === true}
            busy={sending.busy}
            onSend={sending.send}
          >
            <BeforeSending tour={tour} />
            <Privacy />
          </TourForm>
          <PreferToTalk />
        </div>
        <div id="choose-branch" className="book-tour-branch">
          <SelectedBranch selection={selection} />
        </div>
      </section>
      <FourCards />
    </>
  )
}

/** What is about to be sent, or why it could not be. */
function BeforeSending({ tour: { form, selection, sending, taken, wentWrong } }: { tour: TourSending }) {
  const slot = useWatch({ control: form.control, name: 'slot' })
  return (
    <>
      {slot && slot !== taken?.slot && <ChosenTime startsAt={slot} branch={selection.branch} />}
      {taken && (
        <Suspense>
          <TakenMeanwhile key={taken.slot} taken={taken.slot} nearest={taken.nearest} busy={sending.busy} />
        </Suspense>
      )}
      {wentWrong && <FormError message={wentWrong} />}
    </>
  )
}
