import { href } from 'contract/site/href.ts'
import type { SampleReply } from '../../content/test-mails/mails.ts'
import { samplesIn } from '../../content/test-mails/samples.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { filledReply } from './fill.ts'
import { replyMail } from './mails.ts'

const thursday = new Date('2030-01-03T07:00:00.000Z')
const held_until = new Date('2029-12-31T13:00:00.000Z')
const written = (text: unknown) => (typeof text === 'string' ? text : '')

/** A reply as a family would get it, with sample facts; if the text has the times, two are held. */
export function sampleReply({ language, school, words, staff, publicUrl, at }: SampleReply): Mail {
  const { parent: name, child, branch, email, starts_at } = samplesIn(language)
  const [subject, body] = [written(words.subject), written(words.body)]
  const offers = /\{\{\s*times\s*\}\}/.test(subject + body) ? [starts_at, thursday] : []
  const sender = { school: school.name, branch, reads: school.tours_email, phone_to_call: school.phone }
  const filling = {
    ...sender,
    branch_id: null,
    promise_days: school.promise_days,
    child,
    language,
    name,
    staff,
    offers,
  }
  return replyMail(
    {
      ...{ ...sender, id: 0, language, email, name, offers, at, channel: 'email' },
      ...filledReply({ subject, text: body }, filling),
      held_until: offers.length > 0 ? held_until : null,
    },
    email,
    offers.length > 0 ? publicUrl + href('manageTour', { token: 'sample', lng: language }) : undefined,
  )
}
