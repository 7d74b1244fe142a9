import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { writeFamilyNote } from 'contract/families/changes.ts'
import { type FamilyRecord, type Recipient, showFamily } from 'contract/families/desk.ts'
import { filledIn } from 'contract/families/placeholders.ts'
import { previewReply, type ReplyTemplate, replyToFamily, replyWaitsSeconds } from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { answerOf, useAnswer } from '../../../calls/use-answer.ts'
import { useChange } from '../../../calls/use-change.ts'
import { readLocalDraft } from '../../../local-draft/stored-drafts.ts'
import { useLocalDraft } from '../../../local-draft/use-local-draft.ts'
import { addWaitingNote, isUnreachable } from '../../../local-draft/waiting-notes.ts'
import { showToast } from '../../../parts/show-toast.ts'
import { useMe } from '../../../session/me-context.ts'
import { type ReplyFacts, refilledFor } from './reply-placeholders.ts'
import { useTakeBack } from './use-take-back.ts'

export const tabs = ['email', 'whatsapp', 'note', 'phone'] as const

export interface ReplyText {
  readonly tab: (typeof tabs)[number]
  readonly language: Language
  readonly template?: number | undefined
  readonly subject: string
  readonly text: string
  readonly offers: readonly string[]
  /** The chosen address; else that of the family's latest request. */
  readonly to?: string | undefined
}
/** The fields of a reply that a refusal can mark. */
export type ReplyErrors = Readonly<Partial<Record<'text' | 'subject' | 'offers' | 'to', string>>>
const isReplyField = (name: string): name is keyof ReplyErrors => ['text', 'subject', 'offers', 'to'].includes(name)

/** The field that a refusal concerns, with its sentence. */
function errorsIn(problem: unknown): ReplyErrors | undefined {
  if (!(problem instanceof Problem) || problem.field === undefined) return undefined
  const field = problem.field === 'slot' ? 'offers' : problem.field
  if (!isReplyField(field)) return undefined
  return { [field]: problem.details.errors?.[problem.field]?.[0] ?? problem.message }
}

const isEmpty = ({ subject, text }: ReplyText) => !subject.trim() && !text.trim()

/** The draft of a reply, note or call, stored on this device until it is sent; `send` sends it by its tab. */
export function useWriting(family: FamilyRecord) {
  const { t } = useWords('desk-families')
  const desk = useWords('desk-shell')
  const queries = useQueryClient()
  const { id, name, recipients } = family
  const me = useMe()
  const initial: ReplyText = {
    tab: recipients.some(({ channel, is_claim }) => channel === 'email' && !is_claim) ? 'email' : 'whatsapp',
    language: family.language,
    subject: '',
    text: '',
    offers: [],
  }
  const [typed, type, clear] = useLocalDraft<ReplyText>(`family-${id}`, initial, isEmpty)
  const { tab, language, template, subject, text, offers, to } = typed
  const [errors, setErrors] = useState<ReplyErrors>({})
  const nothing: ReplyText = { ...initial, tab, language }
  const keep = (record: FamilyRecord) => queries.setQueryData(answerOf(showFamily, { params: { id } }).queryKey, record)
  const takeBack = useTakeBack(name, keep)
  const reply = useChange(replyToFamily, {
    done: ({ id: reply_id, url, family: record }) => {
      keep(record)
      clear(nothing)
      if (url) window.open(url, '_blank', 'noopener')
      if (tab !== 'email') return showToast({ text: url ? t('whatsapp_ready') : t('noted') })
      showToast({
        text: t('sent', { name }),
        seconds: replyWaitsSeconds,
        undo: () => {
          // The draft comes back, unless the user has begun another.
          if (readLocalDraft(me.id, `family-${id}`) === undefined) type(typed)
          takeBack.mutate({ params: { id, reply_id } })
        },
      })
    },
    refused: (problem) => {
      const found = errorsIn(problem)
      if (found) setErrors(found)
      return found !== undefined
    },
  })
  const note = useChange(writeFamilyNote, {
    done: (record) => {
      keep(record)
      clear(nothing)
      showToast({ text: t('noted') })
    },
    refused: (problem, { body }, key) => {
      if (!isUnreachable(problem)) return false
      addWaitingNote(me.id, { key, familyId: id, name, text: body.text })
      clear(nothing)
      showToast({ text: desk.t('note_waits') })
      return true
    },
  })
  const isWritten = tab === 'email' || tab === 'whatsapp'
  const reached = recipients.filter(({ channel }) => channel === (tab === 'email' ? 'email' : 'phone'))
  const recipientOf = (address: string | undefined) =>
    reached.find((each) => (address === undefined ? !each.is_claim : each.address === address))
  const recipient = recipientOf(to)
  const previewFor = (reader: Recipient | undefined, inLanguage: Language, times: readonly string[] = []) => ({
    params: { id },
    query: {
      language: inLanguage,
      person_id: reader?.person_id ?? 0,
      ...(times.length > 0 && { offers: times.join(',') }),
    },
  })
  const preview = useAnswer(previewReply, previewFor(recipient, language, offers), {
    when: isWritten && recipient !== undefined,
  })
  const factsOf = async (reader: Recipient | undefined, inLanguage: Language): Promise<ReplyFacts> => {
    if (!reader) return {}
    const answer = queries.ensureQueryData(answerOf(previewReply, previewFor(reader, inLanguage)))
    // Without an answer the placeholders stay: sending fills them in.
    return answer.then(
      ({ facts }) => ({ ...facts, name: reader.name }),
      () => ({}),
    )
  }
  const change = (part: Partial<ReplyText>) => {
    setErrors({})
    type({ ...typed, ...part })
  }
  /** Takes the words of a template in a language, filled in for the recipient; the times are filled in when it is sent. */
  const takeTemplate = async (chosen: ReplyTemplate | undefined, inLanguage: Language) => {
    const facts = chosen ? await factsOf(recipient, inLanguage) : {}
    const words = chosen && {
      subject: filledIn(chosen.subject[inLanguage], facts),
      text: filledIn(chosen.body[inLanguage], facts),
    }
    change({ template: chosen?.id, language: inLanguage, ...words })
  }
  /** Another recipient is not written to by the name and the child of the first. */
  const chooseRecipient = async (address: string | undefined) => {
    const [before, after] = [await factsOf(recipient, language), await factsOf(recipientOf(address), language)]
    change({ to: address, subject: refilledFor(subject, before, after), text: refilledFor(text, before, after) })
  }
  const send = () => {
    if (!text.trim()) return
    setErrors({})
    if (tab === 'note') return note.mutate({ params: { id }, body: { text } })
    reply.mutate({
      params: { id },
      body: {
        channel: tab,
        language,
        text,
        template_id: template,
        ...(recipient && { to: recipient.address }),
        ...(tab === 'email' && { subject }),
        ...(offers.length > 0 && { offers: [...offers] }),
      },
    })
  }
  return {
    ...{ typed, change, takeTemplate, chooseRecipient, errors, reached, recipient, isWritten, send },
    preview: preview.data,
    isBusy: reply.isPending || note.isPending,
  }
}
