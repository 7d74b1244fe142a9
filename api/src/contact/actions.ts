// Actions of a message with all their consequences, in order, each in the transaction it is given.

import type { ContactMessage } from 'contract/contact/form.ts'
import type { FirstVisit } from 'contract/site/first-visit.ts'
import type { Language } from 'i18n/languages.ts'
import { storeFirstVisit } from '../families/first-visits/first-visits.ts'
import { linkToFamily } from '../families/intake.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { addModerationRequest, lockBranch } from '../requests/queries.ts'
import { receiveRequest } from '../requests/receive-request.ts'
import { addWithReference } from '../requests/reference.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { insertMessage, type NewMessage, sameMessageSince } from './queries.ts'

/** A message as the site's form sends it, with the caller's address. */
interface IncomingMessage {
  readonly body: ContactMessage
  readonly language: Language
  /** The caller's IP address. */
  readonly address: string
  readonly firstVisit: FirstVisit | undefined
  readonly now: Date
}

/** Receives a message to the school or a branch. The same message again gets the first answer. */
export async function addMessage(
  trx: Trx,
  queue: Queue,
  { body, language, address, firstVisit, now }: IncomingMessage,
) {
  const { website, ...written } = body
  const { branch_id = null } = written
  if (branch_id && !(await lockBranch(trx, branch_id))) throw invalidField('branch_id')

  const message: NewMessage = { ...written, language, suspected_spam: looksLikeSpam(body), created_at: now }
  const received = await receiveRequest(
    trx,
    { ...message, address },
    {
      oneByOne: `message ${message.email} ${message.subject} ${message.message}`,
      sameSince: (since) => sameMessageSince(trx, message, since),
      add: () => addWithReference((reference) => insertMessage(trx, message, reference)),
      ask: ({ id }) => addModerationRequest(trx, { message_id: id, branch_id, asked_at: now }),
      async join({ id }) {
        await storeFirstVisit(trx, await linkToFamily(trx, 'messages', id, now), firstVisit, now)
      },
      mailSender: ({ id }) => queue.add(trx, 'message_mail', { message_id: id, reader: 'sender' }),
      mailSchool: ({ id }) => queue.add(trx, 'message_mail', { message_id: id, reader: 'school' }),
    },
  )
  return { ...received, status: 'received' as const }
}

/** Sends the mails of a message that was held as spam. */
export async function releaseMessage(trx: Trx, queue: Queue, message_id: number): Promise<void> {
  await queue.add(trx, 'message_mail', { message_id, reader: 'sender' })
  await queue.add(trx, 'message_mail', { message_id, reader: 'school' })
}
