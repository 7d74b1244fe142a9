import { queryClient } from 'browser/calls/call.ts'
import { serverNow } from 'browser/calls/clock.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import { visitReasonMaxLength } from 'contract/limits.ts'
import { Problem } from 'contract/problems.ts'
import {
  cancelDeskVisit,
  confirmDeskVisit,
  type DeskVisit,
  moveDeskVisit,
  previewVisitMail,
} from 'contract/visits/desk.ts'
import { directionOf } from 'i18n/languages.ts'
import { useState } from 'react'
import { currentIn } from '../calls/conflict.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { InputField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { Tick } from '../forms/inputs.tsx'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Note } from '../parts/note.tsx'
import { showToast } from '../parts/show-toast.ts'
import { Loading } from '../parts/states.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useFreeTimes } from './use-free-times.ts'

export interface VisitChange {
  readonly kind: 'confirmed' | 'moved' | 'cancelled'
  readonly visit: DeskVisit
  /** The slot it was dropped on. */
  readonly slot?: string | undefined
}

const isOpen = (status: DeskVisit['status']) => status === 'requested' || status === 'confirmed'

const pathsWithVisits = ['/desk/visit', '/desk/today', '/desk/counts']
/** Refetches all queries with visits: their lists, Today and the numbers in the menu. */
export const refetchVisits = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((part) => typeof part === 'string' && pathsWithVisits.some((path) => part.startsWith(path))),
  })

/** The mail that the family will get; nothing without an address. */
function MailPreview({ to, language, subject, text }: Answer<typeof previewVisitMail>) {
  const { t } = useWords('desk-visits')
  if (!to) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter is scrolled by the keyboard, too
    <section className="visit-letter" tabIndex={0} aria-label={t('letter', { to })}>
      <b className="text-small">
        <bdi dir="ltr">{to}</bdi>
      </b>
      <p dir={directionOf(language)} lang={language}>
        <b>{subject}</b>
        {'\n\n'}
        <span>{text}</span>
      </p>
    </section>
  )
}

/** Confirms, moves or cancels a visit: the mail is shown before it is sent, or it is not sent (desk §4). */
export function ChangeDialog({ kind, visit, slot: dropped, onClose }: VisitChange & { readonly onClose: () => void }) {
  const { t } = useWords('desk-visits')
  const { moment } = useDays()
  const free = useFreeTimes(visit.branch_id)
  const [chosen, setChosen] = useState(dropped)
  const [reason, setReason] = useState('')
  const [notifies, setNotifies] = useState(true)
  const [current, setCurrent] = useState<DeskVisit>()
  const { full_name: name, version, starts_at: before, status } = current ?? visit
  const slot = chosen ?? free?.find(({ starts_at }) => starts_at !== before)?.starts_at ?? ''
  const params = { id: visit.id }
  const isOutside = kind === 'confirmed' && visit.outside_hours
  const isConfirmedAlready = kind === 'confirmed' && status === 'confirmed'
  const mail = useAnswer(
    previewVisitMail,
    { params: { id: visit.id }, query: { kind, ...(kind === 'moved' && { slot }), ...(reason && { reason }) } },
    { when: notifies && !isConfirmedAlready && (kind !== 'moved' || slot !== '') },
  )
  const back = useChange(moveDeskVisit, { done: refetchVisits })
  const options = {
    done: async (changed: DeskVisit) => {
      await refetchVisits()
      const isAhead = before > serverNow().toISOString()
      showToast({
        text: t(kind, { name, when: moment(changed.starts_at) }),
        // Undo notifies the family again if the change did.
        ...(kind === 'moved' &&
          isAhead &&
          !visit.outside_hours && {
            undo: () => back.mutate({ params, body: { slot: before, tell: notifies, version: changed.version } }),
          }),
      })
      onClose()
    },
    refused: (problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'slot_taken') {
        setChosen(undefined)
        void refetchVisits()
      }
      const theirs = currentIn<DeskVisit>(problem)
      if (!theirs) return false
      setCurrent(theirs)
      void refetchVisits()
      return true
    },
  }
  const confirm = useChange(confirmDeskVisit, options)
  const move = useChange(moveDeskVisit, options)
  const cancel = useChange(cancelDeskVisit, options)
  const body = { tell: notifies, version }
  const send = () => {
    if (kind === 'confirmed') confirm.mutate({ params, body: { ...body, anyway: isOutside } })
    else if (kind === 'moved') move.mutate({ params, body: { ...body, slot } })
    else cancel.mutate({ params, body: { ...body, ...(reason.trim() && { reason: reason.trim() }) } })
  }
  const title = t({ confirmed: 'confirm_of', moved: 'move_of', cancelled: 'cancel_of' }[kind], {
    name,
    when: moment(visit.starts_at),
  })
  return (
    <FormDialog
      className="dialog visit-dialog"
      title={title}
      send={
        isOutside ? t('confirm_anyway') : t({ confirmed: 'confirm', moved: 'move', cancelled: 'cancel_visit' }[kind])
      }
      busy={confirm.isPending || move.isPending || cancel.isPending}
      disabled={(kind === 'moved' && slot === '') || !isOpen(status)}
      cancel={kind === 'confirmed' ? t('booked_back') : t('keep')}
      onSend={send}
      onClose={onClose}
    >
      {current && <ChangedByOthers before={visit} now={current} />}
      {kind === 'moved' && (
        <TimeChoice label={t('move_to')} branchId={visit.branch_id} value={slot} onChoose={setChosen} except={before} />
      )}
      {kind === 'cancelled' && (
        <InputField label={t('reason')} dir="auto" maxLength={visitReasonMaxLength} value={reason} onText={setReason} />
      )}
      {isOutside && <OutsideHoursNote isConfirmedAlready={isConfirmedAlready} />}
      {!isConfirmedAlready && (
        <Tick checked={notifies} onTick={setNotifies}>
          {t('email_family')}
        </Tick>
      )}
      {notifies && mail.isLoading && <Loading rows={2} />}
      {notifies && mail.data && <MailPreview {...mail.data} />}
    </FormDialog>
  )
}

/** The visit as it was when the dialog opened, and as another user has changed it since. */
function ChangedByOthers({ before, now }: { readonly before: DeskVisit; readonly now: DeskVisit }) {
  const { t } = useWords('desk-visits')
  const wordOf = useValueWord()
  const { moment } = useDays()
  const shown = ({ starts_at, status }: DeskVisit) => ({ when: moment(starts_at), status: wordOf('status', status) })
  return (
    <Note kind="warn" title={t('seen_before')}>
      <p>{t('you_saw', shown(before))}</p>
      <p>{t('current', shown(now))}</p>
    </Note>
  )
}

function OutsideHoursNote({ isConfirmedAlready }: { readonly isConfirmedAlready: boolean }) {
  const { t } = useWords('desk-visits')
  return (
    <Note kind="warn" title={t('outside_hours')}>
      <p>{t('outside_text')}</p>
      {isConfirmedAlready && <p>{t('outside_confirmed')}</p>}
    </Note>
  )
}
