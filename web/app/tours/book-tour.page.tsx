import { load } from 'browser/calls/load.ts'
import { Link } from 'browser/parts/link.tsx'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { href } from 'contract/site/href.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { buttonClass } from 'ui/button.tsx'
import { Skeleton } from 'ui/empty-state.tsx'
import cylinders from '../art/piece-cylinders.svg'
import { BranchChips, SelectedBranch } from '../branches/branch-picker.tsx'
import { Nearest } from '../branches/nearest/nearest.tsx'
import { hasNoBranch } from '../branches/use-branch-selection.ts'
import { loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { useTourWeekdays } from '../shell/use-tour-weekdays.ts'
import { ChosenTime } from '../visits/slots/chosen-time.tsx'
import { isSameTime, nearestIn } from '../visits/slots/slots.ts'
import { TimeStep } from '../visits/slots/time-step.tsx'
import type { Route } from './+types/book-tour.page.ts'
import { AboutCards } from './about-cards.tsx'
import { asksForCall, CallInstead } from './call-instead.tsx'
import { FormError, PreferToTalk, Privacy } from './form-notes.tsx'
import { FormStep } from './form-step.tsx'
import { SendButton } from './send-button.tsx'
import { thanksAddress } from './thanks.ts'
import { tourFieldsIn, tourRequestOf } from './tour-fields.ts'
import { TourForm } from './tour-form.tsx'
import { loadTourOptions } from './tour-options.ts'
import { useTourDays } from './use-tour-days.ts'
import { type TourSending, useTourSending } from './use-tour-sending.ts'

/** Loaded on demand: few families see it. */
const SlotTakenForm = lazy(() => import('../visits/slots/slot-taken-form.tsx'))
/** For a branch without times, and for the server-rendered page. */
const Mornings = lazy(() => import('./mornings.tsx'))

export const handle = {
  words: pageWords.bookTour,
  background: 'pink',
} satisfies RouteHandle

const requestedBranch = (search: URLSearchParams) =>
  Number(search.get('branch_id') ?? search.get('branch')) || undefined

/** Pages with times are not cached. */
const withTimes = { headers: { 'Cache-Control': 'no-store' } }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

async function loadOptions(call: PageRequest['call'], requestedId: number | undefined, times: boolean) {
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

/** Handles the form without JavaScript: same call, same refusals, typed values kept (product §3). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(pageContext)
  const posted = await request.formData()
  const values = tourFieldsIn(posted)
  const fields = posted.has(asksForCall) ? { ...values, slot: '', waiting_day: '' } : values
  try {
    const tour = await call(bookTour, { body: tourRequestOf(fields) })
    const { branch_id: branchId, waiting_day: waitingDay } = fields
    return redirect(thanksAddress(tour, { branchId, waitingDay, reference: tour.reference }))
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const { code, message, status, details } = problem
    const shown = await loadOptions(call, Number(fields.branch_id), true)
    const nearest = code === 'slot_taken' ? nearestIn(problem) : undefined
    return data({ fields, code, message, nearest, errors: details.errors ?? {}, shown }, { status })
  }
}

export default function BookTourPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords('tours')
  const { ending } = useTourWeekdays()
  const { t: visits } = useWords('visits')
  const [search] = useSearchParams()
  const shown = actionData?.shown ?? loaderData.lists
  const tour = useTourSending({ posted: actionData, shown, requestedId: requestedBranch(search) })
  const { form, selection, sending } = tour
  const days = useTourDays(selection, shown)
  const hasNoBranches = hasNoBranch(selection)

  return (
    <>
      <PageHead path={href('bookTour')} title={t('title')} description={t(`description${ending}`)} />
      <PageHeading
        title={t(`heading${ending}`)}
        art={{ src: cylinders, width: 432, height: 180, className: 'mirrored' }}
      >
        <p className="lead text-[#5b3039]">{t(hasNoBranches ? 'no_branch_yet' : 'intro')}</p>
      </PageHeading>
      <section className="wrap with-aside">
        <div>
          {hasNoBranches ? (
            <Link className={buttonClass()} to={href('contact')}>
              {t('write_to_us')}
            </Link>
          ) : (
            <TourForm
              form={form}
              branchStep={
                <FormStep number={1} title={t('which_branch')}>
                  <div className={shown?.slots ? 'grid gap-4 book-tour-one' : 'grid gap-4'}>
                    <BranchChips title={t('which_branch')} selection={{ ...selection, choose: tour.chooseByHand }} />
                    <Nearest onFound={tour.chooseNearest} />
                  </div>
                </FormStep>
              }
              timeStep={
                <FormStep number={2} title={visits('when')} note={t('optional')}>
                  <TimeStep
                    selection={selection}
                    closures={days.data?.closed ?? []}
                    dayLabel={t('which_morning')}
                    slots={shown?.slots}
                    posted={actionData?.fields.slot ?? ''}
                    otherwise={
                      <Suspense fallback={<Skeleton className="h-32" />}>
                        <Mornings days={days} />
                      </Suspense>
                    }
                  />
                </FormStep>
              }
              hasGate={selection.branch?.is_resort === true}
              onSend={sending.send}
            >
              <Sending tour={tour} />
            </TourForm>
          )}
          <PreferToTalk />
        </div>
        <div id="choose-branch" className="min-w-0 lg:sticky lg:top-24">
          <SelectedBranch selection={selection} />
        </div>
      </section>
      <AboutCards />
    </>
  )
}

/** Whether the notice of a taken time has the button for this time. */
const isInNotice = (taken: TourSending['taken'], slot: string) =>
  taken !== undefined &&
  [taken.slot, ...taken.nearest.map(({ starts_at }) => starts_at)].some((time) => isSameTime(time, slot))

/** Summary before sending, or the error; and the button. */
function Sending({ tour: { form, selection, sending, taken, wentWrong, mayOnlyBeCalled } }: { tour: TourSending }) {
  const [slot, waitingDay] = useWatch({ control: form.control, name: ['slot', 'waiting_day'] })
  const isHydrated = useHydrated()
  const askForCall = () => {
    for (const name of ['slot', 'waiting_day'] as const) form.setValue(name, '')
  }
  return (
    <>
      {slot && slot !== taken?.slot && <ChosenTime startsAt={slot} branch={selection.branch} />}
      {taken && (
        <Suspense>
          <SlotTakenForm key={taken.slot} taken={taken.slot} nearest={taken.nearest} busy={sending.busy} />
        </Suspense>
      )}
      {wentWrong && <FormError message={wentWrong} />}
      {mayOnlyBeCalled && (slot || waitingDay) && <CallInstead busy={sending.busy} onChoose={askForCall} />}
      <Privacy />
      {!(isHydrated && isInNotice(taken, slot)) && (
        <SendButton slot={slot} waitingDay={waitingDay} busy={sending.busy} />
      )}
    </>
  )
}
