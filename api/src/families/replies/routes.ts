import {
  listReplyTemplates,
  previewReply,
  removeReplyTemplate,
  replyToFamily,
  saveReplyTemplate,
  sendTestReply,
  takeReplyBack,
} from 'contract/families/replies.ts'
import { endOfNextWorkingDay } from 'contract/families/reply-clock.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { addTestMail } from '../../content/test-mails/queries.ts'
import { implement } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { addFamilyEvent, advanceFamily } from '../events.ts'
import { type Recipient, recipientsOf } from '../people/person-queries.ts'
import { conflictWith, lockOr404 } from '../record/changing.ts'
import { familyRecord } from '../record/record.ts'
import { filledReply } from './fill.ts'
import { holdOffers, lockOfferedDays } from './offers.ts'
import { replyPreview } from './preview/preview.ts'
import { addReply, senderFacts, sentReply, templateExists } from './reply-queries.ts'
import { takeBack } from './take-back.ts'
import { addTemplate, allTemplates, removeTemplate, updateTemplate } from './template-queries.ts'

/** A phone number as WhatsApp takes it: digits only. */
const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/**
 * The chosen recipient; by default the first member of the record, because a claim gets nothing unless staff choose it.
 */
function chosen(to: string | undefined, known: readonly Recipient[], field: string): Recipient {
  const found = known.find(({ address, is_claim }) =>
    to === undefined ? !is_claim : address.toLowerCase() === to.toLowerCase(),
  )
  if (!found) throw invalidField(to === undefined ? field : 'to', { rule: to === undefined ? 'required' : 'invalid' })
  return found
}

export function familyReplies(app: FastifyInstance) {
  implement(app, replyToFamily, ({ params, body }, context) => {
    const { transaction, queue, user, now } = context
    const { channel, template_id, language, subject, offers = [], to } = body
    const times = offers.map((offer) => new Date(offer))
    return transaction(
      async (trx) => {
        const branchOfDays = await lockOfferedDays(trx, params.id, times)
        const record = await lockOr404(trx, params.id, user)
        // The record was moved to another branch at this moment.
        if (times.length > 0 && record.branch_id !== branchOfDays) await conflictWith(trx, record.id, context)
        const at = now()
        const recipients = await recipientsOf(trx, record.id)
        const isMail = channel === 'email'
        const recipient = chosen(
          to,
          recipients.filter((each) => each.channel === (isMail ? 'email' : 'phone')),
          'channel',
        )
        const facts = await senderFacts(trx, record.id, recipient)
        if (!facts) throw new Problem('not_found')
        if (template_id !== undefined && !(await templateExists(trx, template_id))) throw invalidField('template_id')
        const [email, phone] = isMail ? [recipient.address, null] : [null, recipient.address]
        const filling = { ...facts, language, name: recipient.name, staff: user.name, offers: times }
        const filled = filledReply({ subject, text: body.text }, filling)

        const calendars = await replyCalendars(trx, at)
        const held_until = times.length > 0 ? endOfNextWorkingDay(at, calendars.of(record.branch_id)) : null
        if (held_until)
          await holdOffers(trx, {
            branchId: record.branch_id,
            startsAt: times,
            familyId: record.id,
            until: held_until,
            now: at,
          })
        const reply = await addReply(trx, {
          family_id: record.id,
          staff_id: user.id,
          channel,
          template_id: template_id ?? null,
          branch_id: facts.branch_id,
          language,
          ...filled,
          email,
          phone,
          to_name: recipient.name,
          offers: times,
          held_until,
          at,
        })
        await addFamilyEvent(trx, record.id, `reply_${channel}`, { at, reply_id: reply.id }, user.id)
        // A reply by mail answers the family once a mail server has accepted it (`markSent`).
        if (email) await queue.addReply(trx, { reply_id: reply.id })
        else await advanceFamily(trx, record.id, 'answered', at)
        return {
          id: reply.id,
          ...(channel === 'whatsapp' && phone && { url: whatsappUrl(phone, filled.text) }),
          family: await familyRecord(trx, record.id, context),
        }
      },
      async (trx, { id }) => {
        const sent = await sentReply(trx, id)
        return {
          id,
          ...(sent?.channel === 'whatsapp' && sent.phone && { url: whatsappUrl(sent.phone, sent.text) }),
          family: await familyRecord(trx, params.id, context),
        }
      },
    )
  })

  implement(app, previewReply, ({ params, query }, context) => replyPreview(params.id, query, context))

  implement(app, takeReplyBack, ({ params }, context) =>
    context.transaction(
      (trx) => takeBack(trx, params, context),
      (trx) => familyRecord(trx, params.id, context),
    ),
  )

  implement(app, listReplyTemplates, (_input, { db }) => allTemplates(db))

  implement(app, saveReplyTemplate, ({ body: { id, version, ...template } }, { transaction }) =>
    transaction(
      async (trx) => {
        if (!id) return addTemplate(trx, template)
        const saved = await updateTemplate(trx, id, version ?? 0, template)
        if (saved) return saved
        const current = (await allTemplates(trx)).find((each) => each.id === id)
        throw current ? new Problem('conflict', { data: { current } }) : new Problem('not_found')
      },
      async (trx, first) => {
        const template = (await allTemplates(trx)).find((each) => each.id === first.id)
        if (!template) throw new Problem('not_found')
        return template
      },
    ),
  )

  implement(app, removeReplyTemplate, ({ params: { id } }, { transaction }) =>
    transaction(async (trx) => {
      if (!(await removeTemplate(trx, id))) throw new Problem('not_found')
      return { removed: true as const }
    }),
  )

  implement(app, sendTestReply, ({ body: { language, ...words } }, { transaction, user, now, queue }) =>
    transaction(
      async (trx) => {
        const proof_id = await addTestMail(trx, { staffId: user.id, letter: 'reply', language, words, at: now() })
        await queue.add(trx, 'proof_mail', { proof_id })
        return { sent_to: user.email }
      },
      async () => ({ sent_to: user.email }),
    ),
  )
}
