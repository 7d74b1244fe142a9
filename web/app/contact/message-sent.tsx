import { onPlainClick } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { useEffect, useRef } from 'react'
import done from 'ui/art/state-success.svg'
import { buttonClass } from 'ui/button.tsx'
import { useAnswerTime } from '../shell/use-answer-time.ts'

/** Confirmation in place of the form, announced to screen readers. */
export function MessageSent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const { t } = useWords('contact')
  const when = useAnswerTime()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <div className="sent" role="status">
      <img className="mirrored" src={done} alt="" width={272} height={210} />
      <h2 className="h2" ref={heading} tabIndex={-1}>
        {t('sent_title')}
      </h2>
      <p className="lead">{t('sent_text', { when })}</p>
      <p>
        {t('your_reference')} <b className="num">{reference}</b>
      </p>
      {/* Without JavaScript this links to the empty form. */}
      <a className={buttonClass({ kind: 'line' })} href={href('contact')} onClick={onPlainClick(onAnother)}>
        {t('write_another')}
      </a>
    </div>
  )
}
