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
  summary: 'Reply to a family by email or WhatsApp (`url` opens the prepared text), or record a call',
  params: z.object({ id }),
  body: z.object({
    channel: z.enum(replyChannels),
    template_id: optionalId,
    language,
    subject: optionalText(replySubjectMaxLength),
    text: text(replyMaxLength),
    offers: z.array(slot).max(offersMax).optional(),
    to: z.string().max(254).optional().meta({
      description: 'One of the `recipients`; left out: the first of the person whose request waits longest',
    }),
    person_id: optionalId.meta({ description: 'The person, if several `recipients` have this address or number' }),
  }),
  answer: z.object({ id: z.number().int(), url: z.string().optional(), family: FamilyRecord }),
  limit: desk,
})

export const ReplyPreview = z.object({
  sender: z.string().meta({ description: 'Name of the sender' }),
  subject: z.string().meta({ description: 'Default subject' }),
  facts: z.partialRecord(z.enum(placeholders), z.string()).meta({ description: 'Values of the placeholders' }),
  times: z.array(z.string()).meta({ description: 'Offered times in both calendars, earliest first' }),
  held_until: z.string().nullable().meta({ description: 'Sentence with the expiry of the held times' }),
  take: z.string().meta({ description: 'Text of the link that books an offered time' }),
  note: z.string().meta({ description: 'Small print at the end of the mail' }),
})
export type ReplyPreview = z.output<typeof ReplyPreview>

export const previewReply = endpoint({
  method: 'GET',
  path: '/desk/families/:id/reply-preview',
  caller: 'staff',
  may: 'families.answer',
  summary:
    'Texts around a reply, in the language of the reply; null for a person who is none of the `recipients` (any longer)',
  params: z.object({ id }),
  query: z.object({
    language,
    person_id: id.meta({ description: 'Person of one of the `recipients`, for the values' }),
    offers: chosenSlots(offersMax).meta({ description: 'Offered times, separated by commas' }),
  }),
  answer: ReplyPreview.nullable(),
})

/** Delay before an email is sent, in which staff can undo it (desk §2). */
export const replyWaitsSeconds = 6

export const takeReplyBack = endpoint({
  method: 'POST',
  path: '/desk/families/:id/replies/:reply_id/take-back',
  caller: 'staff',
  may: 'families.answer',
  verb: 'reply_taken_back',
  summary: 'Cancel one’s own email before it is sent; the family counts as waiting again',
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
  summary: 'Send a test email of a template to oneself, in one language, with sample values',
  body: z.object({ language, subject: known(replySubjectMaxLength), body: known(replyMaxLength) }),
  answer: z.object({
    sent_to: z.string().meta({ description: 'Address of the caller; the email goes to no other' }),
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
  summary: 'Reply templates in both languages',
  answer: z.array(ReplyTemplate),
})

export const saveReplyTemplate = endpoint({
  method: 'POST',
  path: '/desk/reply-templates',
  caller: 'staff',
  may: 'families.answer',
  verb: 'template_saved',
  summary: 'Save a template in both languages; unknown placeholders are refused',
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
  summary: 'Delete a template; sent replies stay',
  params: z.object({ id }),
  answer: z.object({ removed: z.literal(true) }),
  limit: desk,
})
