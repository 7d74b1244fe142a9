import { useQueryClient } from '@tanstack/react-query'
import type { FamilyRecord, Recipient } from 'contract/families/desk.ts'
import { filledIn } from 'contract/families/placeholders.ts'
import { previewReply, type ReplyTemplate } from 'contract/families/replies.ts'
import type { Language } from 'i18n/languages.ts'
import { useState } from 'react'
import { answerOf, useAnswer } from '../../../calls/use-answer.ts'
import { useLocalDraft } from '../../../local-draft/use-local-draft.ts'
import { keyOf } from './recipient-choice.tsx'
import { type ReplyFacts, refilledFor } from './reply-placeholders.ts'
import { emptyReply, isEmptyReply, type ReplyErrors, type ReplyText } from './reply-text.ts'
import { useSending } from './use-sending.ts'

/** The recipients that the draft's channel reaches, and the chosen one; by default the first person of the record. */
function recipientsFor({ recipients }: FamilyRecord, { tab, to }: ReplyText) {
  const reached = recipients.filter(({ channel }) => channel === (tab === 'email' ? 'email' : 'phone'))
  const usual = reached.find(({ is_usual }) => is_usual)
  const recipientOf = (key: string | undefined) =>
    key === undefined ? usual : reached.find((each) => keyOf(each) === key)
  return { reached, usual, recipientOf, recipient: recipientOf(to) }
}

/** Input of the call that fills in a reply for a recipient. */
const previewInput = (
  familyId: number,
  recipient: Recipient | undefined,
  language: Language,
  offers: readonly string[] = [],
) => ({
  params: { id: familyId },
  query: { language, person_id: recipient?.person_id ?? 0, ...(offers.length > 0 && { offers: offers.join(',') }) },
})

/** Loads the facts that fill in placeholders for a recipient. Without an answer they stay: sending fills them in. */
function useReplyFacts(familyId: number) {
  const queries = useQueryClient()
  return (recipient: Recipient | undefined, language: Language): Promise<ReplyFacts> =>
    recipient
      ? queries.ensureQueryData(answerOf(previewReply, previewInput(familyId, recipient, language))).then(
          (texts) => ({ ...texts?.facts, name: recipient.name }),
          () => ({}),
        )
      : Promise.resolve({})
}

/** The draft of a reply, note or call, stored on this device until it is sent. */
export function useReply(family: FamilyRecord) {
  const { id } = family
  const initial = emptyReply(family)
  const [typed, type, clear] = useLocalDraft<ReplyText>(`family-${id}`, initial, isEmptyReply)
  const [errors, setErrors] = useState<ReplyErrors>({})
  const { tab, language, subject, text, offers } = typed
  const { reached, usual, recipientOf, recipient } = recipientsFor(family, typed)
  const isWritten = tab === 'email' || tab === 'whatsapp'
  const preview = useAnswer(previewReply, previewInput(id, recipient, language, offers), {
    when: isWritten && recipient !== undefined,
  })
  const factsOf = useReplyFacts(id)
  const { send, isBusy } = useSending(family, {
    typed,
    onSent: () => clear({ ...initial, tab, language }),
    onTakenBack: type,
    onErrors: setErrors,
  })
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
  /** Chooses a recipient, and replaces name and child of the former one in the text. */
  const chooseRecipient = async (key: string | undefined) => {
    const [before, after] = [await factsOf(recipient, language), await factsOf(recipientOf(key), language)]
    change({ to: key, subject: refilledFor(subject, before, after), text: refilledFor(text, before, after) })
  }
  return {
    ...{ typed, change, takeTemplate, chooseRecipient, errors, reached, usual, recipient, isWritten, isBusy },
    preview: preview.data,
    send: () => send(recipient),
  }
}
