import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import done from 'ui/art/state-success.svg'
import { buttonClass } from 'ui/button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { useSlotText } from './slots/slot-text.ts'

interface WaitingThanksProps {
  /** The day the family waits for, an ISO date. */
  readonly day: string
  readonly branch: string | undefined
  readonly reference: string | undefined
  /** Key of the place on the list, if joined in this browser. */
  readonly manage: string | undefined
}

/** Confirmation that a family is on the waiting list of a day, with the next step once a place is free (desk §4). */
export function WaitingThanks({ day, branch, reference, manage }: WaitingThanksProps) {
  const { t } = useWords('visits')
  const { t: tours } = useWords('tours')
  const slotText = useSlotText()
  return (
    <>
      <PageHead path={href('thankYou')} title={tours('thanks_title')} description={t('waiting_text')} unlisted />
      <PageHeading
        title={t('waiting_title', { day: slotText.long(day) })}
        art={{ src: done, width: 240, height: 185, className: 'mirrored' }}
      >
        <p className="lead">{t('waiting_text')}</p>
      </PageHeading>
      <section className="wrap section">
        <div className="grid content-start gap-5">
          {branch && <p>{t('tour_at', { branch })}</p>}
          <p>{slotText.hijri(day, true)}</p>
          <p>{t('waiting_order')}</p>
          {reference && (
            <p>
              {tours('your_reference')} <b className="num">{reference}</b>
            </p>
          )}
          {manage && (
            <Link className={buttonClass({ kind: 'line' })} to={href('manageTour', { token: manage })}>
              {t('waiting_manage')}
            </Link>
          )}
          <p className="text-small text-ink-2">{t('waiting_mail_note')}</p>
          <p>
            <Link className="link" to={href('home')}>
              {tours('back_to_home')}
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}
