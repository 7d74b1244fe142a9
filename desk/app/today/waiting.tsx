import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/today/desk.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { ReplyClock } from '../families/reply-clock.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { AllLink, RowActions, Rows, RowText, Section } from '../parts/section.tsx'
import { Empty } from '../parts/states.tsx'
import { Pill } from '../parts/status.tsx'

type LastRequest = NonNullable<NonNullable<Today['waiting']>[number]['asked']>

/** The words of the latest request; on a waiting list, the day first. */
function RequestText({ request: { text, waiting_day: day } }: { readonly request: LastRequest }) {
  const { t } = useWords('desk-visits')
  const { short } = useDays()
  if (day === null)
    return (
      <span className="today-asked" dir="auto">
        {text}
      </span>
    )
  return (
    <span className="today-asked">
      <b>{t('waits_for', { day: short(day) })}</b>
      {text !== null && <span>{' · '}</span>}
      {text !== null && <bdi dir="auto">{text}</bdi>}
    </span>
  )
}

interface WaitingProps {
  readonly answer: Today
  readonly waiting: NonNullable<Today['waiting']>
}

/** Families that wait for a reply, the longest first; overdue ones are red and counted. */
export function WaitingFamilies({ answer: { promise_days, overdue_count, waiting_count }, waiting }: WaitingProps) {
  const { t } = useWords('desk-today')
  const { dayOf, short } = useDays()
  const branchName = useBranchName()
  const navigate = useNavigate()
  const [marked, setMarked] = useState(0)
  const current = Math.min(marked, waiting.length - 1)
  const family = waiting[current]
  const families = useWords('desk-families')
  const wordOf = useValueWord()
  const open = () => family && navigate(`${addresses.family(family.id)}#write`)
  useKeys({
    KeyJ: {
      label: families.t('family'),
      action: () => setMarked(Math.min(current + 1, waiting.length - 1)),
      when: waiting.length > 0,
    },
    KeyK: { action: () => setMarked(Math.max(current - 1, 0)), when: waiting.length > 0 },
    Enter: { action: open, when: family !== undefined },
    KeyR: { label: families.t('key_answer'), action: open, when: family !== undefined },
  })
  return (
    <Section
      title={t('waiting')}
      id="waiting"
      count={waiting_count}
      aside={<AllLink to={addresses.families}>{t('all_open')}</AllLink>}
    >
      {waiting.length === 0 ? (
        <Empty title={t('none_waiting')}>
          <p>{t('none_waiting_text')}</p>
        </Empty>
      ) : (
        <Rows className="today-waiting">
          {waiting.map(
            (
              { id, name, reply_clock, overdue, asked, branch, owner, waiting_since, reply_unsent, is_suggested },
              index,
            ) => (
              <li key={id} data-marked={index === current}>
                {reply_clock && <ReplyClock clock={reply_clock} overdue={overdue} />}
                <RowText
                  title={
                    <>
                      <Link to={addresses.family(id)} dir="auto">
                        {name}
                      </Link>
                      <span className="text-small font-normal text-ink-2">
                        {asked && <span>{`\u00a0· ${wordOf('source', asked.kind)}`}</span>}
                        {waiting_since && <span>{`\u00a0· ${short(dayOf(waiting_since))}`}</span>}
                        {reply_unsent && <b>{`\u00a0· ${t('reply_unsent')}`}</b>}
                      </span>{' '}
                      {is_suggested && <Pill tone="warn">{families.t('maybe_same')}</Pill>}
                    </>
                  }
                >
                  {asked && <RequestText request={asked} />}
                </RowText>
                <span className="row-text today-owner">
                  {branch && <span>{branchName(branch.name)}</span>}
                  <span>{owner?.name ?? t('unassigned')}</span>
                </span>
                <RowActions>
                  <Link className={buttonClass({ small: true })} to={`${addresses.family(id)}#write`}>
                    {t('answer')} <kbd>R</kbd>
                  </Link>
                </RowActions>
              </li>
            ),
          )}
        </Rows>
      )}
      {overdue_count > 0 && <p className="font-bold text-red-600">{t('overdue', { count: overdue_count })}</p>}
      <p className="text-small text-ink-2">{`${t('promise', { count: promise_days })} ${t('hours_text')}`}</p>
    </Section>
  )
}
