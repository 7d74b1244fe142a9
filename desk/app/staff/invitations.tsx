import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Invitation, listInvitations, sendInvitationAgain, withdrawInvitation } from 'contract/staff/people.ts'
import { Button } from 'ui/button.tsx'
import { answerOf } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'

/** Open invitations. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useWords('desk-staff')
  const wordOf = useValueWord()
  const days = useDays()
  const withdraw = useChange(withdrawInvitation, {
    done: () => queryClient.invalidateQueries(answerOf(listInvitations)),
  })
  const again = useChange(sendInvitationAgain, {
    done: () => queryClient.invalidateQueries(answerOf(listInvitations)),
  })
  return (
    <Section title={t('invitations')} count={invitations.length}>
      <Rows className="rows-two" label={t('invitations')}>
        {invitations.map(({ id, name, email, role, expires_at, mail_state, mail_sentence }) => (
          <li key={id}>
            <RowText title={<bdi>{name}</bdi>}>
              <bdi className="ltr">{email}</bdi> · <span>{wordOf('role', role)}</span> ·{' '}
              <span>{t('until', { moment: days.moment(expires_at) })}</span>
              {(mail_state === 'refused' || mail_state === 'tried_again') && (
                <span className="block text-red-600">
                  {t(`mail_${mail_state}`, { sentence: mail_sentence ?? '…' })}
                </span>
              )}
            </RowText>
            <Button
              kind="line"
              small
              busy={again.isPending}
              aria-label={t('send_again_of', { name })}
              onClick={() => again.mutate({ params: { id } })}
            >
              {t('send_again')}
            </Button>
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
