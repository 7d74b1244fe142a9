import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Invitation, listInvitations, withdrawInvitation } from 'contract/staff/people.ts'
import { Button } from 'ui/button.tsx'
import { answerOf } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import './invitations.css'

/** Who has a link and has not come yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useWords('desk-staff')
  const { t: shell } = useWords('desk-shell')
  const days = useDays()
  const withdraw = useChange(withdrawInvitation, {
    done: () => queryClient.invalidateQueries(answerOf(listInvitations)),
  })
  return (
    <Section title={t('invitations')} count={invitations.length}>
      <Rows className="invitations" label={t('invitations')}>
        {invitations.map(({ id, name, email, role, expires_at }) => (
          <li key={id}>
            <RowText title={<bdi>{name}</bdi>}>
              <bdi className="ltr">{email}</bdi> · {shell(`role_${role}`)} ·{' '}
              {t('until', { moment: days.moment(expires_at) })}
            </RowText>
            <Button
              kind="line"
              small
              busy={withdraw.isPending}
              aria-label={t('withdraw_of', { name })}
              onClick={() => withdraw.mutate({ params: { id } })}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
