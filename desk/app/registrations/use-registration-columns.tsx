import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { Phone } from '../families/phone.tsx'
import { useChildren } from '../families/use-children.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import type { Column } from '../lists/data-table.tsx'
import { Status, type Tone } from '../parts/status.tsx'
import type { OpenRegistration } from './decide-dialog.tsx'
import { FamilyOfOtherBranch } from './family-of-other-branch.tsx'
import { RegistrationMarks } from './registration-marks.tsx'

const tones: Readonly<Record<RegistrationStatus, Tone>> = {
  pending: 'new',
  accepted: 'good',
  waitlisted: 'half',
  rejected: 'none',
  withdrawn: 'none',
}

const openOf = ({ kid, status, ...row }: DeskRegistration): OpenRegistration | undefined =>
  status === 'withdrawn' ? undefined : { ...row, kid: kid.name, status, is_confirmed: row.parent.is_confirmed }

interface DecisionProps {
  readonly mayDecide: boolean
  readonly onDecide: (registration: OpenRegistration) => void
}

/** The columns: child, parent, age, programme, branch, start and decision. */
export function useRegistrationColumns({ mayDecide, onDecide }: DecisionProps): readonly Column<DeskRegistration>[] {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { withoutWeekday, dayOf } = useDays()
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
          {family_id === null && <FamilyOfOtherBranch of={row} />}
        </>
      ),
    },
    {
      name: 'status',
      head: t('status'),
      card: 'end',
      cell: ({ status }) => <Status tone={tones[status]}>{wordOf('status', status)}</Status>,
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
      cell: ({ program, branch }) => (
        <>
          <span>{program.name}</span>
          <small className="block text-small text-ink-2">{branchName(branch.name)}</small>
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
      cell: ({ created_at }) => withoutWeekday(dayOf(created_at)),
      card: 'none',
    },
    {
      name: 'decide',
      hidden: t('decide'),
      cell: (row) => {
        const open = openOf(row)
        const word = row.status === 'pending' ? 'decide' : 'decide_again'
        return (
          mayDecide &&
          open && (
            <Button
              kind={row.status === 'pending' ? 'line' : 'ghost'}
              small
              aria-label={t(`${word}_of`, { kid: row.kid.name })}
              onClick={() => onDecide(open)}
            >
              {t(word)}
            </Button>
          )
        )
      },
    },
  ]
}
