import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/families/today.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { ReplyClock } from '../families/reply-clock.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useDays } from '../language/use-days.ts'
import { RowActions, Rows, RowText, Section } from '../parts/section.tsx'
import { Empty } from '../parts/states.tsx'

interface WaitingProps {
  readonly answer: Today
  readonly waiting: NonNullable<Today['waiting']>
}

/** Who waits for an answer, the longest first; over the promise is red and counted. */
export function Waiting({ answer: { promise_days, overdue_count, waiting_count }, waiting }: WaitingProps) {
  const { t } = useWords('desk-today')
  const { dayOf, short } = useDays()
  const navigate = useNavigate()
  const [marked, setMarked] = useState(0)
  const place = Math.min(marked, waiting.length - 1)
  const family = waiting[place]
  const families = useWords('desk-families')
  const open = () => family && navigate(`${addresses.family(family.id)}#write`)
  useKeys({
    KeyJ: {
      says: families.t('family'),
      does: () => setMarked(Math.min(place + 1, waiting.length - 1)),
      when: waiting.length > 0,
    },
    KeyK: { does: () => setMarked(Math.max(place - 1, 0)), when: waiting.length > 0 },
    Enter: { does: open, when: family !== undefined },
    KeyR: { says: families.t('key_answer'), does: open, when: family !== undefined },
  })
  return (
    <Section
      title={t('waiting')}
      id="waiting"
      count={waiting_count}
      aside={<Link to={addresses.families}>{t('all_open')}</Link>}
    >
      {waiting.length === 0 ? (
        <Empty title={t('nobody_waits')}>
          <p>{t('nobody_waits_text')}</p>
        </Empty>
      ) : (
        <Rows className="today-waiting">
          {waiting.map(({ id, name, reply_clock, overdue, asked, branch, owner, waiting_since }, index) => (
            <li key={id} data-marked={index === place}>
              {reply_clock && <ReplyClock clock={reply_clock} overdue={overdue} />}
              <RowText
                title={
                  <>
                    <Link to={addresses.family(id)} dir="auto">
                      {name}
                    </Link>{' '}
                    <span className="text-small font-normal text-ink-2">
                      {asked && t(`asked_${asked.kind}`)} {waiting_since && short(dayOf(waiting_since))}
                    </span>
                  </>
                }
              >
                <span className="line-clamp-2" dir="auto">
                  {asked?.text}
                </span>
              </RowText>
              <span className="row-text">
                {branch?.name}
                <br />
                {owner?.name ?? t('nobody_yet')}
              </span>
              <RowActions>
                <Link className={buttonClass({ small: true })} to={`${addresses.family(id)}#write`}>
                  {t('answer')} <kbd>R</kbd>
                </Link>
              </RowActions>
            </li>
          ))}
        </Rows>
      )}
      {overdue_count > 0 && <p className="font-bold text-red-600">{t('overdue', { count: overdue_count })}</p>}
      <p className="text-small text-ink-2">
        {t('promise', { count: promise_days })} {t('hours_text')}
      </p>
    </Section>
  )
}
