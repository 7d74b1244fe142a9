import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import { addresses } from '../addresses.ts'
import { Phone } from '../families/phone.tsx'
import { useChildren } from '../families/use-children.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import type { Column } from '../lists/data-table.tsx'
import { Status, type Tone } from '../parts/status.tsx'
import { FamilyOfOtherBranch } from './family-of-other-branch.tsx'
import { type RegistrationAction, RegistrationActions } from './registration-actions.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { RegistrationMarks } from './registration-marks.tsx'

const tones: Readonly<Record<RegistrationStatus, Tone>> = {
  pending: 'new',
  accepted: 'good',
  waitlisted: 'half',
  rejected: 'none',
  withdrawn: 'none',
}

interface ActingProps {
  readonly mayAct: boolean
  readonly onAct: (action: RegistrationAction, registration: DeskRegistration) => void
}

/** The columns: child, parent and facts, status, age, programme, branch, start and actions. */
export function useRegistrationColumns({ mayAct, onAct }: ActingProps): readonly Column<DeskRegistration>[] {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { withoutWeekday } = useDays()
  const { age } = useChildren()
  const branchName = useBranchName()
  return [
    {
      name: 'child',
      head: t('child'),
      card: 'title',
      cell: ({ family_id, ...row }) => (
        <>
          {family_id === null ? (
            <b>
              <bdi>{row.kid.name}</bdi>
            </b>
          ) : (
            <Link className="font-bold" to={addresses.family(family_id)} dir="auto">
              {row.kid.name}
            </Link>
          )}
          <small className="block text-small text-ink-2">
            <bdi>{row.parent.name}</bdi> · <Phone number={row.parent.phone} />
          </small>
          <RegistrationMarks is_confirmed={row.parent.is_confirmed} known_child={row.known_child} />
          <RegistrationFacts of={{ family_id, ...row }} />
          {family_id === null && <FamilyOfOtherBranch of={row} />}
        </>
      ),
    },
    {
      name: 'status',
      head: t('status'),
      card: 'end',
      cell: ({ status, offer }) =>
        offer ? (
          <Status tone="booked">{t('offered')}</Status>
        ) : (
          <Status tone={tones[status]}>{wordOf('status', status)}</Status>
        ),
    },
    {
      name: 'born',
      head: t('born'),
      cell: ({ birth_date }) => (
        <>
          <span>{age({ birth_date, age: null, age_on: null })}</span>
          <small className="block text-small text-ink-2">{t('born_on', { day: withoutWeekday(birth_date) })}</small>
        </>
      ),
    },
    {
      name: 'place',
      head: t('programme_and_branch'),
      cell: ({ program, branch, schedule }) => (
        <>
          <span>{program.name}</span>
          <small className="block text-small text-ink-2">
            {`${branchName(branch.name)} · ${wordOf('schedule', schedule)}`}
          </small>
        </>
      ),
    },
    {
      name: 'start',
      head: t('start'),
      cell: ({ start_date }) => t('start_on', { day: withoutWeekday(start_date) }),
    },
    {
      name: 'registered',
      head: t('registered'),
      cell: ({ asked_on }) => withoutWeekday(asked_on),
      card: 'none',
    },
    {
      name: 'actions',
      hidden: t('actions'),
      cell: (row) => mayAct && <RegistrationActions registration={row} onAct={(action) => onAct(action, row)} />,
    },
  ]
}
