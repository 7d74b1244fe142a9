import { z } from 'zod'
import { language } from '../accounts/forms.ts'
import { desk, testMails } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, nullableId, optionalId, optionalText, slot, text } from '../fields.ts'
import { chosenSlots } from '../filters.ts'
import { FamilyRecord } from './desk.ts'
import { offersMax } from './offers.ts'
import { placeholders, unknownPlaceholders } from './placeholders.ts'
import { replyChannels } from './stages.ts'

export const replyMaxLength = 4000
export const templateNameMaxLength = 80
export const replySubjectMaxLength = 200

export const replyToFamily = endpoint({
  method: 'POST',
  path: '/desk/families/:id/replies',
  caller: 'staff',
  may: 'families.answer',
  verb: {
    by: 'channel',
    verbs: { email: 'reply_sent', whatsapp: 'reply_by_whatsapp', phone: 'reply_by_phone' },
  },
  summary: 'Answer a family: by e-mail, by WhatsApp (`url` opens the text prepared), or write down a call',
  params: z.object({ id }),
  body: z.object({
    channel: z.enum(replyChannels),
    template_id: optionalId,
    language,
    subject: optionalText(replySubjectMaxLength),
    text: text(replyMaxLength),
    offers: z.array(slot).max(offersMax).optional(),
    to: z.string().max(254).optional().meta({
      description: 'One of the `recipients`; else the address of the latest request of the family itself',
    }),
  }),
  answer: z.object({ id: z.number().int(), url: z.string().optional(), family: FamilyRecord }),
  limit: desk,
})

export const ReplyPreview = z.object({
  sender: z.string().meta({ description: 'Name under which the reply leaves' }),
  subject: z.string().meta({ description: 'Subject of a mail without one of its own' }),
  facts: z.partialRecord(z.enum(placeholders), z.string()).meta({ description: 'Values of the placeholders' }),
  times: z.array(z.string()).meta({ description: 'Offered times in both calendars, in the order of time' }),
  held_until: z.string().nullable().meta({ description: 'Sentence that says until when the times are held' }),
  take: z.string().meta({ description: 'Words of the link with which the family takes a time' }),
  note: z.string().meta({ description: 'Small print at the end of the mail' }),
})
export type ReplyPreview = z.output<typeof ReplyPreview>

export const previewReply = endpoint({
  method: 'GET',
  path: '/desk/families/:id/reply-preview',
  caller: 'staff',
  may: 'families.answer',
  summary: 'Everything that a reply contains besides its text, in the language of the reply',
  params: z.object({ id }),
  query: z.object({
    language,
    person_id: id.meta({ description: 'Of one of the `recipients`: the values are about this person' }),
    offers: chosenSlots(offersMax).meta({ description: 'Offered times, separated by commas' }),
  }),
  answer: ReplyPreview,
})

/** Delay before an email is sent, in which staff can undo it (desk §2). */
export const replyWaitsSeconds = 6

export const takeReplyBack = endpoint({
  method: 'POST',
  path: '/desk/families/:id/replies/:reply_id/take-back',
  caller: 'staff',
  may: 'families.answer',
  verb: 'reply_taken_back',
  summary: 'Take back one’s own e-mail before it leaves: it was never written, and the family waits as before',
  params: z.object({ id, reply_id: id }),
  answer: FamilyRecord,
  limit: desk,
})

const known = (max: number) =>
  text(max).superRefine((written, context) => {
    for (const name of unknownPlaceholders(written ?? ''))
      context.addIssue({
        code: 'custom',
        params: { rule: 'placeholder_unknown', name },
        message: 'unknown placeholder',
      })
  })

export const sendTestReply = endpoint({
  method: 'POST',
  path: '/desk/reply-templates/proof',
  caller: 'staff',
  may: 'families.answer',
  verb: 'template_proof_sent',
  summary: 'Send oneself a reply as the template words it now, in one language, with sample facts filled in',
  body: z.object({ language, subject: known(replySubjectMaxLength), body: known(replyMaxLength) }),
  answer: z.object({
    sent_to: z.string().meta({ description: 'The address of whoever asks: it goes to no other' }),
  }),
  limit: testMails,
})

const both = (max: number) => z.object({ en: text(max), ar: text(max) })
const checked = (max: number) =>
  both(max).superRefine((texts, context) => {
    for (const language of ['en', 'ar'] as const)
      for (const name of unknownPlaceholders(texts[language] ?? ''))
        context.addIssue({
          code: 'custom',
          path: [language],
          params: { rule: 'placeholder_unknown', name },
          message: 'unknown placeholder',
        })
  })

const shown = z.object({ en: z.string(), ar: z.string() })
export const ReplyTemplate = z.object({
  id: z.number().int(),
  name: shown,
  subject: shown,
  body: shown,
  version: z.number().int(),
})
export type ReplyTemplate = z.output<typeof ReplyTemplate>

export const listReplyTemplates = endpoint({
  method: 'GET',
  path: '/desk/reply-templates',
  caller: 'staff',
  may: 'families.see',
  summary: 'What is often answered, in both languages',
  answer: z.array(ReplyTemplate),
})

export const saveReplyTemplate = endpoint({
  method: 'POST',
  path: '/desk/reply-templates',
  caller: 'staff',
  may: 'families.answer',
  verb: 'template_saved',
  summary: 'Save a template, whole in both languages; a placeholder that does not exist is refused',
  body: z.object({
    id: nullableId,
    version: nullableId,
    name: both(templateNameMaxLength),
    subject: checked(replySubjectMaxLength),
    body: checked(replyMaxLength),
  }),
  answer: ReplyTemplate,
  limit: desk,
})

export const removeReplyTemplate = endpoint({
  method: 'POST',
  path: '/desk/reply-templates/:id/remove',
  caller: 'staff',
  may: 'families.answer',
  verb: 'template_removed',
  summary: 'Take a template away; what was sent from it stays as it is',
  params: z.object({ id }),
  answer: z.object({ removed: z.literal(true) }),
  limit: desk,
})
