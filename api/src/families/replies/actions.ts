// Actions of a reply with all their consequences, in order, each in the transaction it is given.

import { offersHeldUntil } from 'contract/families/reply-clock.ts'
import type { ReplyChannel } from 'contract/families/stages.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { addFamilyEvent, answerPerson } from '../events.ts'
import { type Recipient, recipientsOf } from '../people/person-queries.ts'
import { conflictWith, lockOr404, type RecordContext } from '../record/changing.ts'
import { filledReply } from './fill.ts'
import { holdOffers, lockOfferedDays } from './offers.ts'
import { addReply, senderFacts, templateExists } from './reply-queries.ts'

interface Replying extends RecordContext {
  readonly queue: Queue
}

interface NewReply {
  readonly familyId: number
  readonly channel: ReplyChannel
  readonly template_id?: number | undefined
  readonly language: Language
  readonly subject?: string | undefined
  readonly text: string
  /** Start of each offered time. */
  readonly offers?: readonly string[] | undefined
  /** Address or number of a recipient. */
  readonly to?: string | undefined
  /** The person who receives it, if several have this address or number. */
  readonly person_id?: number | undefined
}

/** The chosen recipient; by default the first person of the record, and nobody else if they lack such a contact. */
function recipientIn(
  known: readonly Recipient[],
  kind: Recipient['channel'],
  { to, person_id }: Partial<NewReply>,
): Recipient {
  const person = person_id ?? (to === undefined ? known.find(({ is_usual }) => is_usual)?.person_id : undefined)
  const found = known.find(
    (each) =>
      (person !== undefined || to !== undefined) &&
      each.channel === kind &&
      (person === undefined || each.person_id === person) &&
      (to === undefined || each.address.toLowerCase() === to.toLowerCase()),
  )
  if (found) return found
  throw to === undefined ? invalidField('channel', { rule: 'required' }) : invalidField('to', { rule: 'invalid' })
}

/**
 * Replies to a family by email or WhatsApp, or records a call, and holds the offered times. Returns the id of the reply. 409 with
 * the current record if it was moved to another branch meanwhile.
 */
export async function replyToFamily(
  trx: Trx,
  context: Replying,
  { familyId, channel, template_id, language, subject, text, offers = [], ...chosen }: NewReply,
): Promise<number> {
  const { queue, user, now } = context
  const times = offers.map((offer) => new Date(offer))
  const branchOfDays = await lockOfferedDays(trx, familyId, times)
  const record = await lockOr404(trx, familyId, user)
  if (times.length > 0 && record.branch_id !== branchOfDays) await conflictWith(trx, record.id, context)
  const at = now()
  const kind = channel === 'email' ? 'email' : 'phone'
  const recipient = recipientIn(await recipientsOf(trx, record.id), kind, chosen)
  const email = kind === 'email' ? recipient.address : null
  const facts = await senderFacts(trx, record.id, recipient.person_id)
  if (!facts) throw new Problem('not_found')
  if (template_id !== undefined && !(await templateExists(trx, template_id))) throw invalidField('template_id')
  const filling = { ...facts, language, name: recipient.name, staff: user.name, offers: times }
  const filled = filledReply({ subject, text }, filling)

  const calendars = await replyCalendars(trx, at)
  const held_until = offersHeldUntil(at, calendars.of(record.branch_id), times)
  const { id } = await addReply(trx, {
    person_id: recipient.person_id,
    staff_id: user.id,
    channel,
    template_id: template_id ?? null,
    branch_id: facts.branch_id,
    language,
    ...filled,
    email,
    phone: kind === 'phone' ? recipient.address : null,
    to_name: recipient.name,
    offers: times,
    held_until,
    at,
  })
  const slots = { branchId: record.branch_id, startsAt: times, personId: recipient.person_id, replyId: id }
  if (held_until) await holdOffers(trx, { ...slots, until: held_until, now: at })
  await addFamilyEvent(trx, recipient.person_id, `reply_${channel}`, { at, reply_id: id }, { staffId: user.id })
  // A reply by mail answers the person once a mail server has accepted it (`markSent`).
  if (email) await queue.addReply(trx, { reply_id: id })
  else await answerPerson(trx, recipient.person_id, at, at)
  return id
}
