import { load } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Link } from 'browser/parts/link.tsx'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Branch, showBranch } from 'contract/branches/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { data, type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import done from 'ui/art/state-success.svg'
import { buttonClass } from 'ui/button.tsx'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { useAnswerTime } from '../shell/use-answer-time.ts'
import { useTourWeekdays } from '../shell/use-tour-weekdays.ts'
import { BranchDirections } from '../visits/branch-directions.tsx'
import { CalendarLinks } from '../visits/calendar-links.tsx'
import { calendarFileOf } from '../visits/manage/tour-actions.ts'
import { useSlotText } from '../visits/slots/slot-text.ts'
import { dayOf } from '../visits/slots/slots.ts'
import { Ticket } from '../visits/ticket.tsx'
import { WaitingThanks } from '../visits/waiting-thanks.tsx'
import type { Route } from './+types/thank-you.page.ts'
import { awaitedDayIn, type BookedTime, bookedTimeIn, type Thanks } from './thanks.ts'

export const handle = { words: pageWords.thankYou, background: 'palm' } satisfies RouteHandle

const loadLists = loadOnServer({
  lists: async ({ call, search }) => {
    const { branchId } = bookedTimeIn(search) ?? awaitedDayIn(search) ?? {}
    return { branch: branchId === undefined ? undefined : await load(call, showBranch, { params: { branchId } }) }
  },
})

/** With a time in the address the page is not cached. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadLists(args)
  return loaded.lists.branch ? data(loaded, { headers: { 'Cache-Control': 'no-store' } }) : data(loaded)
}
export const clientLoader = loadInBrowser(handle)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Confirmation of a tour request (spec §2); with a time, also date and branch; on a waiting list, the day. */
export default function ThankYouPage({ loaderData: { lists } }: Route.ComponentProps) {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const time = bookedTimeIn(search)
  const awaited = time ? undefined : awaitedDayIn(search)
  const branchId = (time ?? awaited)?.branchId
  const branch = useLoadable(showBranch, { params: { branchId: branchId ?? 0 } }, lists?.branch, branchId !== undefined)
  // History state is unknown to the server.
  const thanks = useHydrated() ? (state as Partial<Thanks> | null) : undefined
  const reference = thanks?.reference ?? (time ?? awaited)?.reference
  const manage = thanks?.manage ?? undefined
  if (time && branch.data) return <Expected time={time} branch={branch.data} reference={reference} manage={manage} />
  if (awaited)
    return <WaitingThanks day={awaited.day} branch={branch.data?.name} reference={reference} manage={manage} />
  return <Received reference={reference} />
}

function Received({ reference }: { reference: string | undefined }) {
  const { t } = useWords('tours')
  const { ending } = useTourWeekdays()
  const when = useAnswerTime()
  return (
    <section className="theme-palm bg-palm-050">
      <PageHead path={href('thankYou')} title={t('thanks_title')} description={t(`thanks_text${ending}`)} />
      <div className="wrap grid justify-items-center gap-5 pt-[clamp(3rem,7vw,6rem)] text-center">
        <h1 className="h1">{t('thanks_heading')}</h1>
        <p className="lead">{t(`thanks_text${ending}`)}</p>
        <p>{t('thanks_promise', { when })}</p>
        {reference && (
          <p>
            {t('your_reference')} <b className="num">{reference}</b>
          </p>
        )}
        <Link className={buttonClass()} to={href('home')}>
          {t('back_to_home')}
        </Link>
        <img className="mirrored mt-8" src={done} alt="" width={272} height={210} />
      </div>
      <div className="rule-line" />
    </section>
  )
}

interface ExpectedProps {
  readonly time: BookedTime
  readonly branch: Branch
  readonly reference: string | undefined
  /** Key of the visit, if booked in this browser. */
  readonly manage: string | undefined
}

function Expected({ time: { startsAt, endsAt, isConfirmed }, branch, reference, manage }: ExpectedProps) {
  const { t } = useWords('visits')
  const { t: tours } = useWords('tours')
  const slotText = useSlotText()
  const weekday = slotText.weekday(dayOf(startsAt))
  return (
    <>
      <PageHead path={href('thankYou')} title={tours('thanks_title')} description={tours('thanks_text')} unlisted />
      <PageHeading
        title={t(isConfirmed ? 'expected' : 'requested_heading', { weekday })}
        art={{ src: done, width: 240, height: 185, className: 'mirrored' }}
      >
        <p className="lead">{t(isConfirmed ? 'expected_text' : 'requested_text')}</p>
      </PageHeading>
      <section className="wrap with-aside">
        <div className="grid content-start gap-7">
          <Ticket
            startsAt={startsAt}
            endsAt={endsAt}
            branch={branch}
            reference={reference}
            status={t(isConfirmed ? 'status_confirmed' : 'status_requested')}
          />
          <CalendarLinks
            startsAt={startsAt}
            endsAt={endsAt}
            branch={branch}
            reference={reference}
            file={manage && calendarFileOf(manage)}
          />
          <div className="py-4.5 border-y border-line">
            <b>{t('something_up')}</b>
            <p className="text-small text-ink-2">{t('something_up_text')}</p>
            {manage && (
              <Link className="link" to={href('manageTour', { token: manage })}>
                {t('move_or_cancel')}
              </Link>
            )}
          </div>
          <p>
            <Link className="link" to={href('home')}>
              {tours('back_to_home')}
            </Link>
          </p>
        </div>
        <BranchDirections branch={branch} />
      </section>
    </>
  )
}
