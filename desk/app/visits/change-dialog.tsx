import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import {
  cancelDeskVisit,
  confirmDeskVisit,
  type DeskVisit,
  moveDeskVisit,
  previewVisitLetter,
} from 'contract/visits/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { Note } from '../parts/note.tsx'
import { say } from '../parts/say.ts'
import { TimeChoice } from './time-choice.tsx'
import { useFreeTimes } from './use-free-times.ts'
import './change-dialog.css'

export interface Changing {
  readonly kind: 'confirmed' | 'moved' | 'cancelled'
  readonly visit: DeskVisit
  /** Where it was dropped. */
  readonly slot?: string | undefined
}

const isOpen = (status: DeskVisit['status']) => status === 'requested' || status === 'confirmed'

export const askAgain = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.some((part) => typeof part === 'string' && part.startsWith('/desk/visit')),
  })

/** A visit is confirmed, moved or cancelled: the letter is read before it goes, or it does not go (desk §4). */
export function ChangeDialog({ kind, visit, slot: dropped, onClose }: Changing & { readonly onClose: () => void }) {
  const { t } = useWords('desk-visits')
  const { moment } = useDays()
  const free = useFreeTimes(visit.branch_id)
  const [chosen, setChosen] = useState(dropped)
  const [reason, setReason] = useState('')
  const [tells, setTells] = useState(true)
  const [current, setCurrent] = useState<DeskVisit>()
  const { full_name: name, version, starts_at: before, status } = current ?? visit
  const slot = chosen ?? free?.find(({ starts_at }) => starts_at !== before)?.starts_at ?? ''
  const params = { id: visit.id }
  const letter = useAnswer(
    previewVisitLetter,
    { params: { id: visit.id }, query: { kind, ...(kind === 'moved' && { slot }), ...(reason && { reason }) } },
    { when: tells && (kind !== 'moved' || slot !== '') },
  )
  const back = useChange(moveDeskVisit, { done: askAgain })
  const options = {
    done: async (changed: DeskVisit) => {
      await askAgain()
      const isAhead = before > new Date().toISOString()
      say({
        text: t(kind, { name, when: moment(changed.starts_at) }),
        // Who was told of the new time is told of the old one again.
        ...(kind === 'moved' &&
          isAhead && {
            undo: () => back.mutate({ params, body: { slot: before, tell: tells, version: changed.version } }),
          }),
      })
      onClose()
    },
    refused: (problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'slot_taken') {
        setChosen(undefined)
        void askAgain()
      }
      const theirs = problem instanceof Problem && problem.code === 'conflict' && problem.details.beside?.current
      if (!theirs) return false
      setCurrent(theirs as DeskVisit)
      void askAgain()
      return true
    },
  }
  const confirm = useChange(confirmDeskVisit, options)
  const move = useChange(moveDeskVisit, options)
  const cancel = useChange(cancelDeskVisit, options)
  const body = { tell: tells, version }
  const send = () => {
    if (kind === 'confirmed') confirm.mutate({ params, body })
    else if (kind === 'moved') move.mutate({ params, body: { ...body, slot } })
    else cancel.mutate({ params, body: { ...body, ...(reason.trim() && { reason: reason.trim() }) } })
  }
  const shown = ({ starts_at, status }: DeskVisit) => ({ when: moment(starts_at), status: t(`status_${status}`) })
  const title = t({ confirmed: 'confirm_of', moved: 'move_of', cancelled: 'cancel_of' }[kind], {
    name,
    when: moment(visit.starts_at),
  })
  return (
    <Dialog open onClose={onClose} label={title} className="dialog visit-dialog">
      <h2>{title}</h2>
      {current && (
        <Note kind="warn" title={t('seen_before')}>
          <p>{t('you_saw', shown(visit))}</p>
          <p>{t('stands_now', shown(current))}</p>
        </Note>
      )}
      {kind === 'moved' && (
        <TimeChoice label={t('move_to')} branchId={visit.branch_id} value={slot} onChoose={setChosen} except={before} />
      )}
      {kind === 'cancelled' && (
        <label className="grid gap-1">
          <span className="text-small text-ink-2">{t('reason')}</span>
          <input
            className="input"
            dir="auto"
            maxLength={300}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
          />
        </label>
      )}
      <label className="visit-tell">
        <input type="checkbox" checked={tells} onChange={({ target }) => setTells(target.checked)} />
        {t('tell')}
      </label>
      {tells && letter.data?.to && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter is scrolled by the keyboard, too
        <section className="visit-letter" tabIndex={0} aria-label={t('letter', { to: letter.data.to })}>
          <b className="text-small">
            <bdi dir="ltr">{letter.data.to}</bdi>
          </b>
          <p dir={letter.data.language === 'ar' ? 'rtl' : 'ltr'} lang={letter.data.language}>
            <b>{letter.data.subject}</b>
            {'\n\n'}
            {letter.data.text}
          </p>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={send}
          busy={confirm.isPending || move.isPending || cancel.isPending}
          disabled={(kind === 'moved' && slot === '') || !isOpen(status)}
        >
          {t({ confirmed: 'confirm', moved: 'move', cancelled: 'cancel_visit' }[kind])}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Dialog>
  )
}
