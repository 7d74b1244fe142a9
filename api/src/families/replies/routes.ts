import { hasOpenPlaces } from 'contract/families/placeholders.ts'
import {
  listReplyTemplates,
  removeReplyTemplate,
  replyToFamily,
  saveReplyTemplate,
  sendTemplateProof,
  takeReplyBack,
} from 'contract/families/replies.ts'
import { endOfNextWorkingDay } from 'contract/families/reply-clock.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { addProof } from '../../drafts/proofs/queries.ts'
import { implement } from '../../http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { addFamilyEvent, advanceFamily } from '../events.ts'
import { conflictWith, lockOr404 } from '../file/changing.ts'
import { familyFile } from '../file/file.ts'
import { fillReply } from './fill.ts'
import { holdOffers, lockOfferedDays } from './offers.ts'
import { addReply, reachedBy, senderFacts, templateExists } from './reply-queries.ts'
import { takeBack } from './take-back.ts'
import { standing } from './take-back-queries.ts'
import { addTemplate, allTemplates, removeTemplate, updateTemplate } from './template-queries.ts'

/** The number as WhatsApp takes it: digits alone. */
const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** Which of theirs is meant: one of the file's, else the first. */
function chosen(to: string | undefined, known: readonly string[], field: string): string {
  const found = to === undefined ? known[0] : known.find((each) => each.toLowerCase() === to.toLowerCase())
  if (found === undefined)
    throw invalidField(to === undefined ? field : 'to', { rule: to === undefined ? 'required' : 'invalid' })
  return found
}

export function familyReplies(app: FastifyInstance) {
  implement(app, replyToFamily, ({ params, body }, context) => {
    const { transaction, queue, user, now } = context
    const { channel, template_id, language, subject, offers = [], to } = body
    const times = offers.map((offer) => new Date(offer))
    return transaction(async (trx) => {
      const branchOfDays = await lockOfferedDays(trx, params.id, times)
      const file = await lockOr404(trx, params.id, user)
      // Somebody has given the family to another branch this very moment.
      if (times.length > 0 && file.branch_id !== branchOfDays) await conflictWith(trx, file.id, context)
      const at = now()
      const facts = await senderFacts(trx, file.id)
      if (!facts) throw new Problem('not_found')
      if (template_id !== undefined && !(await templateExists(trx, template_id))) throw invalidField('template_id')
      const { phones, emails } = await reachedBy(trx, file.id)
      const email = channel === 'email' ? chosen(to, emails, 'channel') : null
      const phone = channel === 'email' ? null : chosen(to, phones, 'channel')
      const filling = { ...facts, language, name: file.name, staff: user.name, offers: times }
      const text = fillReply(body.text, filling)
      if (hasOpenPlaces(text)) throw invalidField('text', { rule: 'placeholder_open' })

      const calendars = await replyCalendars(trx, at)
      const held_until = times.length > 0 ? endOfNextWorkingDay(at, calendars.of(file.branch_id)) : null
      if (held_until)
        await holdOffers(trx, {
          branchId: file.branch_id,
          startsAt: times,
          familyId: file.id,
          until: held_until,
          now: at,
        })
      const reply = await addReply(trx, {
        family_id: file.id,
        staff_id: user.id,
        channel,
        template_id: template_id ?? null,
        branch_id: facts.branch_id,
        language,
        subject: subject ? fillReply(subject, filling) : null,
        text,
        email,
        phone,
        offers: times,
        held_until,
        at,
        ...(email && { before: standing(file.id) }),
      })
      await addFamilyEvent(trx, file.id, `reply_${channel}`, { at, reply_id: reply.id }, user.id)
      await advanceFamily(trx, file.id, 'answered', at)
      if (email) await queue.addReply(trx, { reply_id: reply.id })
      return {
        id: reply.id,
        ...(channel === 'whatsapp' && phone && { url: whatsappUrl(phone, text) }),
        family: await familyFile(trx, file.id, context),
      }
    })
  })

  implement(app, takeReplyBack, ({ params }, context) => context.transaction((trx) => takeBack(trx, params, context)))

  implement(app, listReplyTemplates, (_input, { db }) => allTemplates(db))

  implement(app, saveReplyTemplate, ({ body: { id, version, ...template } }, { transaction }) =>
    transaction(async (trx) => {
      if (!id) return addTemplate(trx, template)
      const saved = await updateTemplate(trx, id, version ?? 0, template)
      if (saved) return saved
      const current = (await allTemplates(trx)).find((each) => each.id === id)
      throw current ? new Problem('conflict', { beside: { current } }) : new Problem('not_found')
    }),
  )

  implement(app, removeReplyTemplate, ({ params: { id } }, { transaction }) =>
    transaction(async (trx) => {
      if (!(await removeTemplate(trx, id))) throw new Problem('not_found')
      return { removed: true as const }
    }),
  )

  implement(app, sendTemplateProof, ({ body: { language, ...words } }, { transaction, user, now, queue }) =>
    transaction(async (trx) => {
      const proof_id = await addProof(trx, { staffId: user.id, letter: 'reply', language, words, at: now() })
      await queue.add(trx, 'proof_mail', { proof_id })
      return { sent_to: user.email }
    }),
  )
}
