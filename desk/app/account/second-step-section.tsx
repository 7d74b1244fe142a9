import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { renewRecoveryCodes } from 'contract/staff/own.ts'
import { listPasskeys, removePasskey } from 'contract/staff/sign-in/passkeys.ts'
import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../calls/answered.tsx'
import { answerOf, useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { refetchMe } from '../session/me.ts'
import { useMe } from '../session/me-context.ts'
import { RecoveryCodes } from '../staff/sign-in/set-up/recovery-codes.tsx'
import { SecondStepSetUp } from '../staff/sign-in/set-up/second-step-set-up.tsx'

/** Passkeys, the authenticator and recovery codes. */
export function SecondStepSection() {
  const { t } = useWords('desk-account')
  const me = useMe()
  const days = useDays()
  const passkeys = useAnswer(listPasskeys)
  const [isAdding, setIsAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => Promise.all([refetchMe(), queryClient.invalidateQueries(answerOf(listPasskeys))])
  const remove = useChange(removePasskey, { done: refresh })
  const renew = useChange(renewRecoveryCodes, {
    done: ({ recovery_codes }) => {
      setCodes(recovery_codes)
      return refetchMe()
    },
  })
  const close = () => {
    setIsAdding(false)
    setCodes(undefined)
    void refresh()
  }
  return (
    <Section title={t('second_step')}>
      <Answered of={passkeys} rows={2}>
        {(list) => (
          <Rows className="rows-two" label={t('second_step')}>
            {list.map(({ id, name, last_used_at, created_at }) => (
              <li key={id}>
                <RowText title={<bdi>{name}</bdi>}>
                  {last_used_at
                    ? t('passkey_used', { moment: days.moment(last_used_at) })
                    : t('passkey_made', { moment: days.moment(created_at) })}
                </RowText>
                <Button
                  kind="line"
                  small
                  aria-label={t('remove_of', { name })}
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ params: { id } })}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
            <li>
              <RowText title={t('authenticator')}>{t(me.has_authenticator ? 'is_set_up' : 'is_not_set_up')}</RowText>
            </li>
            <li>
              <RowText title={t('recovery_codes')}>{t('codes_left', { count: me.recovery_codes_left })}</RowText>
              <Button kind="line" small busy={renew.isPending} onClick={() => renew.mutate({})}>
                {t('new_codes')}
              </Button>
            </li>
          </Rows>
        )}
      </Answered>
      <Button kind="line" onClick={() => setIsAdding(true)}>
        <Icon of={Plus} />
        {t('add_second_step')}
      </Button>
      <Dialog
        open={isAdding || codes !== undefined}
        onClose={() => codes === undefined && close()}
        label={t('second_step')}
        className="dialog"
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <>
            <SecondStepSetUp onDone={(created) => (created.length > 0 ? setCodes(created) : close())} />
            <CancelButton onClose={close} />
          </>
        )}
      </Dialog>
    </Section>
  )
}
