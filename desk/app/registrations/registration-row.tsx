import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { isOpenRegistration } from 'contract/registrations/statuses.ts'
import { addresses } from '../addresses.ts'
import { Phone } from '../families/phone.tsx'
import { useChildren } from '../families/use-children.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { FamilyOfOtherBranch } from './family-of-other-branch.tsx'
import { type RegistrationAction, RegistrationActions } from './registration-actions.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { RegistrationMarks } from './registration-marks.tsx'

interface RegistrationRowProps {
  readonly of: DeskRegistration
  readonly mayAct: boolean
  readonly onAct: (action: RegistrationAction) => void
}

/** A registration: child with its age at the start, what is asked for and when, parent, facts and actions. */
export function RegistrationRow({ of: row, mayAct, onAct }: RegistrationRowProps) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { withoutWeekday } = useDays()
  const { age } = useChildren()
  const branchName = useBranchName()
  const { kid, parent, family_id, status } = row
  const details = [
    row.program.name,
    branchName(row.branch.name),
    wordOf('schedule', row.schedule),
    t('start_on', { day: withoutWeekday(row.start_date) }),
    t('request_day', { day: withoutWeekday(row.asked_on) }),
  ]
  const years = age({ birth_date: row.birth_date, age: null, age_on: null }, row.start_date)
  return (
    <>
      <div className="min-w-0">
        <div>
          {family_id === null ? (
            <b dir="auto">{kid.name}</b>
          ) : (
            <Link className="font-bold" to={addresses.family(family_id)} dir="auto">
              {kid.name}
            </Link>
          )}{' '}
          <span className="text-ink-2">{t('age_at_start', { age: years ?? '' })}</span>
        </div>
        <div className="row-text">{details.join(' · ')}</div>
        <div className="row-text">
          {!isOpenRegistration(status) && <span>{`${wordOf('status', status)} · `}</span>}
          <bdi>{parent.name}</bdi>
          {parent.phone !== null && (
            <>
              {' · '}
              <Phone number={parent.phone} />
            </>
          )}{' '}
          <RegistrationMarks {...row} is_confirmed={parent.is_confirmed} />
        </div>
        <RegistrationFacts of={row} />
        {family_id === null && <FamilyOfOtherBranch of={row} />}
      </div>
      {mayAct && <RegistrationActions registration={row} onAct={onAct} />}
    </>
  )
}
