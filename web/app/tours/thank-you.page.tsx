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
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { useAnswerTime } from '../shell/use-answer-time.ts'
import { CalendarLinks } from '../visits/calendar-links.tsx'
import { calendarFileOf } from '../visits/manage/deeds.ts'
import { useSlotText } from '../visits/slots/slot-text.ts'
import { dayOf } from '../visits/slots/slots.ts'
import { Ticket } from '../visits/ticket.tsx'
import { WayThere } from '../visits/way-there.tsx'
import type { Route } from './+types/thank-you.page.ts'
import { type BookedTime, bookedTimeIn, type Thanks } from './thanks.ts'
import './thank-you.css'

export const handle = { words: ['tours', 'visits'], background: 'palm' } satisfies RouteHandle

const loadLists = loadOnServer({
  lists: async ({ call, search }) => {
    const branchId = bookedTimeIn(search)?.branchId
    return { branch: branchId === undefined ? undefined : await load(call, showBranch, { params: { branchId } }) }
  },
})

/** With a time in its address the page is one family's: nobody keeps it. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadLists(args)
  return loaded.lists.branch ? data(loaded, { headers: { 'Cache-Control': 'no-store' } }) : data(loaded)
}
export const clientLoader = loadInBrowser(handle)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** After a tour request: it arrived (spec §2); with a time, when and where the family is expected. */
export default function ThankYouPage({ loaderData: { lists } }: Route.ComponentProps) {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const time = bookedTimeIn(search)
  const branch = useLoadable(showBranch, { params: { branchId: time?.branchId ?? 0 } }, lists?.branch, !!time)
  // The server does not see what the browser's history keeps.
  const told = useHydrated() ? (state as Partial<Thanks> | null) : undefined
  const reference = told?.reference ?? time?.reference
  if (time && branch.data)
    return <Expected time={time} branch={branch.data} reference={reference} manage={told?.manage ?? undefined} />
  return <Received reference={reference} />
}

function Received({ reference }: { reference: string | undefined }) {
  const { t } = useWords('tours')
  const when = useAnswerTime()
  return (
    <section className="plane-palm bg-palm-050">
      <PageHead path={href('thankYou')} title={t('thanks_title')} description={t('thanks_text')} />
      <div className="wrap thanks">
        <h1 className="h1">{t('thanks_heading')}</h1>
        <p className="lead">{t('thanks_text')}</p>
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
      <div className="board" />
    </section>
  )
}

interface ExpectedProps {
  readonly time: BookedTime
  readonly branch: Branch
  readonly reference: string | undefined
  /** The key to the visit, where it was booked in this browser. */
  readonly manage: string | undefined
}

function Expected({ time: { startsAt, endsAt, isConfirmed }, branch, reference, manage }: ExpectedProps) {
  const { t } = useWords('visits')
  const { t: tours } = useWords('tours')
  const say = useSlotText()
  const weekday = say.weekday(dayOf(startsAt))
  return (
    <>
      <PageHead path={href('thankYou')} title={tours('thanks_title')} description={tours('thanks_text')} unlisted />
      <PageHeading
        plane="palm"
        title={t(isConfirmed ? 'expected' : 'kept', { weekday })}
        art={{ src: done, width: 240, height: 185, className: 'mirrored' }}
      >
        <p className="lead">{t(isConfirmed ? 'expected_text' : 'kept_text')}</p>
      </PageHeading>
      <section className="wrap thanks-time">
        <div className="grid content-start gap-7">
          <Ticket
            startsAt={startsAt}
            endsAt={endsAt}
            branch={branch}
            reference={reference}
            status={t(isConfirmed ? 'status_confirmed' : 'status_kept')}
          />
          <CalendarLinks
            startsAt={startsAt}
            endsAt={endsAt}
            branch={branch}
            reference={reference}
            file={manage && calendarFileOf(manage)}
          />
          <div className="thanks-change">
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
        <WayThere branch={branch} phones={branch.phone_numbers} />
      </section>
    </>
  )
}
