import { ConfirmDialog } from 'browser/parts/confirm-dialog.tsx'
import { notify } from 'browser/parts/notify.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { declarationWording } from 'contract/kids/rules.ts'
import { declareRegistration, type Registration, withdrawRegistration } from 'contract/registrations/endpoints.ts'
import { isOpenRegistration } from 'contract/registrations/statuses.ts'
import { dayText, riyadhDay } from 'i18n/format.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useKidsChange } from '../use-kids.ts'
import { Offer } from './offer.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { StatusPill } from './status-pill.tsx'

/** One registration: branch, status, history, and the button to withdraw it. */
export function RegistrationRow({ registration }: { registration: Registration }) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { id, reference, branch, program, schedule, start_date, status, offer, waiting, history } = registration
  const dayOf = (moment: string) => dayText(language, riyadhDay(new Date(moment)))
  return (
    <li className="kid-registration" data-registration={id}>
      <div className="kid-registration-head">
        <b className="font-medium">{t('where', { branch: branch.name, program: program.name })}</b>
        {/* After an offer that ended, the registration is on the list again (enrolment §3.5). */}
        <StatusPill status={offer ? 'offered' : waiting ? 'waitlisted' : status} />
      </div>
      {offer && <Offer registration={registration} offer={offer} />}
      <PlaceFacts registration={registration} />
      <p className="kid-facts">
        {!offer && <span>{t(`fees:schedule_${schedule}`)}</span>}
        <span>{t('starts', { day: dayText(language, start_date) })}</span>
        <span>
          {t('reference')} <bdi className="ltr num">{reference}</bdi>
        </span>
      </p>
      {isOpenRegistration(status) && registration.declared_at === null && !offer && <Declare id={id} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <details className="kid-more kid-history">
          <summary>{t('history')}</summary>
          <ol>
            {history.map((step) => (
              <li key={`${step.status} ${step.at}`}>
                {t('step_on', { status: t(`status_${step.status}`), day: dayOf(step.at) })}
              </li>
            ))}
          </ol>
        </details>
        {isOpenRegistration(status) && <Withdraw registration={registration} />}
      </div>
    </li>
  )
}

function Declare({ id }: { id: number }) {
  const { t } = useWords('kids')
  const declare = useKidsChange(declareRegistration)
  const agree = () =>
    declare.mutate(
      { params: { registrationId: id }, body: { wording: declarationWording } },
      {
        onSuccess: () => notify({ kind: 'success', text: t('declared_now') }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
      },
    )
  return (
    <div className="kid-note">
      <p>{t('declare_missing')}</p>
      <p className="text-ink">{t('declaration_text')}</p>
      <Button kind="line" small busy={declare.isPending} onClick={agree}>
        {t('declare_now')}
      </Button>
    </div>
  )
}

function Withdraw({ registration: { id, reference, kid, branch } }: { registration: Registration }) {
  const { t } = useWords('kids')
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = useKidsChange(withdrawRegistration)
  const onConfirm = () =>
    withdraw.mutate(
      { params: { registrationId: id } },
      {
        onSuccess: () => notify({ kind: 'success', text: t('withdrawn_now') }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
        onSettled: () => setConfirming(false),
      },
    )
  return (
    <>
      <button
        type="button"
        className="kid-quiet-action"
        aria-label={t('withdraw_of', { reference })}
        onClick={() => setConfirming(true)}
      >
        {t('withdraw')}
      </button>
      <ConfirmDialog
        open={isConfirming}
        title={t('withdraw_title')}
        yes={t('withdraw_yes')}
        no={t('keep_it')}
        danger
        busy={withdraw.isPending}
        onYes={onConfirm}
        onNo={() => setConfirming(false)}
      >
        {t('withdraw_text', { name: kid.name, branch: branch.name })}
      </ConfirmDialog>
    </>
  )
}
