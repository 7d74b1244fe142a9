import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { writeFamilyNote } from 'contract/families/changes.ts'
import { type FamilyRecord, type Recipient, showFamily } from 'contract/families/desk.ts'
import { replyToFamily, replyWaitsSeconds, takeReplyBack } from 'contract/families/replies.ts'
import { isConflict } from '../../../calls/conflict.ts'
import { answerOf } from '../../../calls/use-answer.ts'
import { useChange } from '../../../calls/use-change.ts'
import { readLocalDraft } from '../../../local-draft/stored-drafts.ts'
import { addWaitingNote, isUnreachable } from '../../../local-draft/waiting-notes.ts'
import { showToast } from '../../../parts/show-toast.ts'
import { useMe } from '../../../session/me-context.ts'
import { errorsIn, type ReplyErrors, type ReplyText } from './reply-text.ts'

interface SendingOptions {
  readonly typed: ReplyText
  /** Empties the draft after it was sent. */
  readonly onSent: () => void
  /** Brings the draft back after the reply was taken back. */
  readonly onTakenBack: (typed: ReplyText) => void
  readonly onErrors: (errors: ReplyErrors) => void
}

/** Sends a reply, a call or a note by the tab of its draft. A note without a connection waits on this device. */
export function useSending({ id, name }: FamilyRecord, { typed, onSent, onTakenBack, onErrors }: SendingOptions) {
  const { t } = useWords('desk-families')
  const desk = useWords('desk-shell')
  const queries = useQueryClient()
  const me = useMe()
  const { tab, language, template, subject, text, offers } = typed
  const showRecord = (record: FamilyRecord) =>
    queries.setQueryData(answerOf(showFamily, { params: { id } }).queryKey, record)
  const takeBack = useChange(takeReplyBack, {
    done: (record) => {
      showRecord(record)
      showToast({ text: t('taken_back', { name }) })
    },
    refused: (problem) => {
      const isLate = isConflict(problem)
      if (isLate) showToast({ kind: 'failed', text: t('has_left', { name }) })
      return isLate
    },
  })
  const reply = useChange(replyToFamily, {
    done: ({ id: reply_id, url, family: record }) => {
      showRecord(record)
      onSent()
      if (url) window.open(url, '_blank', 'noopener')
      if (tab !== 'email') return showToast({ text: url ? t('whatsapp_ready') : t('noted') })
      showToast({
        text: t('sent', { name }),
        seconds: replyWaitsSeconds,
        undo: () => {
          // The draft comes back, unless the user has begun another.
          if (readLocalDraft(me.id, `family-${id}`) === undefined) onTakenBack(typed)
          takeBack.mutate({ params: { id, reply_id } })
        },
      })
    },
    refused: (problem) => {
      const errors = errorsIn(problem)
      if (errors) onErrors(errors)
      return errors !== undefined
    },
  })
  const note = useChange(writeFamilyNote, {
    done: (record) => {
      showRecord(record)
      onSent()
      showToast({ text: t('noted') })
    },
    refused: (problem, { body }, key) => {
      if (!isUnreachable(problem)) return false
      addWaitingNote(me.id, { key, familyId: id, name, text: body.text })
      onSent()
      showToast({ text: desk.t('note_waits') })
      return true
    },
  })
  const send = (recipient: Recipient | undefined) => {
    if (!text.trim()) return
    onErrors({})
    if (tab === 'note') return note.mutate({ params: { id }, body: { text } })
    reply.mutate({
      params: { id },
      body: {
        channel: tab,
        language,
        text,
        template_id: template,
        ...(recipient && { to: recipient.address, person_id: recipient.person_id }),
        ...(tab === 'email' && { subject }),
        ...(offers.length > 0 && { offers: [...offers] }),
      },
    })
  }
  return { send, isBusy: reply.isPending || note.isPending }
}
