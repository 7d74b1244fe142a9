import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type DeskRegistration, showDeskRegistration } from 'contract/registrations/desk.ts'
import { Users } from 'lucide'
import { Button, buttonClass } from 'ui/button.tsx'
import { addresses } from '../../../addresses.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useDays } from '../../../language/use-days.ts'
import { Note } from '../../../parts/note.tsx'

type SameChild = DeskRegistration['same_child'][number]

/** A registration of another family, with the way to its record if the user may see it. */
function OtherFamily({ id, name, branch }: SameChild) {
  const { t } = useWords('desk-registrations')
  const { withoutWeekday } = useDays()
  const other = useAnswer(showDeskRegistration, { params: { id } }).data
  if (!other) return <p>{t('same_child', { name, branch })}</p>
  const { parent, program, asked_on, family_id } = other
  return (
    <>
      <p>{t('same_child_of', { parent: parent.name, name })}</p>
      <p>{t('same_child_asks', { branch, program: program.name, day: withoutWeekday(asked_on) })}</p>
      {family_id !== null && (
        <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.family(family_id)}>
          {t('open_other_family')}
        </Link>
      )}
    </>
  )
}

interface SameChildrenProps {
  readonly others: readonly SameChild[]
  readonly isBusy: boolean
  readonly onAnyway: () => void
}

/** Asks once about a child whom another family has (enrolment §2.3). */
export function SameChildren({ others, isBusy, onAnyway }: SameChildrenProps) {
  const { t } = useWords('desk-registrations')
  return (
    <Note kind="warn" icon={Users} title={t('same_child_title')}>
      <div className="grid justify-items-start gap-2">
        {others.map((other) => (
          <OtherFamily key={other.id} {...other} />
        ))}
        <p className="text-small">{t('same_child_ask')}</p>
        <Button kind="line" small busy={isBusy} onClick={onAnyway}>
          {t('register_anyway')}
        </Button>
      </div>
    </Note>
  )
}
