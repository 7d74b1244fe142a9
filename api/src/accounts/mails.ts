import { dayMs } from 'contract/durations.ts'
import { href } from 'contract/site/href.ts'
import type { Db } from '../platform/db/client.ts'
import { hashOfToken, newToken } from '../platform/http/tokens.ts'
import type { JobHandler, Jobs } from '../platform/jobs/kinds.ts'
import type { Transport } from '../platform/mail/transport.ts'
import { codeToSend, countCodesSent, deleteCodeRequest, saveCode } from './codes/code-queries.ts'
import { accountInMail, accountInMailByEmail, formerEmail } from './mail-queries.ts'
import { type AccountInMail, changeMail, codeMail } from './mail-texts.ts'
import { codeLifetimeMs, codeMailMaxWaitMs, codesPerDay, hashedCode, newCode } from './rules.ts'

type AccountRow = NonNullable<Awaited<ReturnType<typeof accountInMail>>>
type CodeRequestRow = NonNullable<Awaited<ReturnType<typeof codeToSend>>>

const addressed = ({ name, language, school, school_email, email, email_verified_at }: AccountRow) => ({
  // No name for an unconfirmed account: it may have been made with the address of another person.
  name: email_verified_at === null ? undefined : name,
  language,
  to: email,
  school,
  schoolEmail: school_email,
})

/** Account and recipient of a code; undefined if there is nothing to open. */
async function receiverOf(db: Db, { purpose, email, user_id }: CodeRequestRow): Promise<AccountRow | undefined> {
  const holder = await accountInMailByEmail(db, email)
  // The account had left this address before a restore: a code for it could not be used, so none is sent.
  const reached = holder?.email_left_at === null ? holder : undefined
  if (purpose === 'reset_password') return reached
  if (purpose === 'verify_email') return reached?.email_verified_at === null ? reached : undefined
  // The address of another account cannot become this one's; the answer does not reveal that it is taken.
  const owner = user_id !== null && (!holder || holder.id === user_id) ? await accountInMail(db, user_id) : undefined
  return owner && { ...owner, email, ...(owner.email !== email && { email_verified_at: null }) }
}

/** Address of the page with the form filled in. The part after # is sent to no server. */
function linkTo(publicUrl: string, { email, language }: CodeRequestRow, code: string, handle: string): string {
  const filledIn = new URLSearchParams({ email, code, request: handle })
  return `${publicUrl}${href('verificationCode', { lng: language })}#${filledIn}`
}

/** Creates a code, stores its hash and sends it. A retry sends another code. */
export const codeMailer =
  (db: Db, transport: Transport, publicUrl: string, now: () => Date): JobHandler<'code_mail'> =>
  async ({ request_id }) => {
    const request = await codeToSend(db, request_id)
    if (!request) return
    const at = now()
    if (at.getTime() - request.requested_at.getTime() > codeMailMaxWaitMs) return deleteCodeRequest(db, request_id)
    const receiver = await receiverOf(db, request)
    const { purpose, language, email } = request
    const code = newCode()
    const isGuessedAt = (await countCodesSent(db, email, new Date(at.getTime() - dayMs))) >= codesPerDay
    const handle = isGuessedAt ? newToken() : undefined
    // Runs without an account too: guessing a code that was never sent takes the same time.
    await saveCode(db, request_id, {
      ...hashedCode(code),
      sent_to: receiver?.id ?? null,
      link_hash: handle === undefined ? null : hashOfToken(handle),
      expires_at: new Date(at.getTime() + codeLifetimeMs),
    })
    if (!receiver) return
    const id = `code-${request_id}-${at.getTime()}`
    const link = handle && linkTo(publicUrl, request, code, handle)
    await transport.send(codeMail({ ...addressed(receiver), id, date: at, language, purpose, code, link }))
  }

async function changed(db: Db, job: Jobs['account_mail'], at: Date): Promise<AccountInMail | undefined> {
  if (job.about !== 'email_changed') {
    const account = await accountInMail(db, job.user_id)
    if (!account || account.email_left_at !== null) return undefined
    // A password is changed by the address itself; anything else of an unconfirmed account is no news for it.
    if (job.about !== 'password_changed' && account.email_verified_at === null) return undefined
    return { ...addressed(account), id: `${job.about}-${account.id}-${at.getTime()}`, date: at }
  }
  const former = await formerEmail(db, job.former_email_id)
  const account = former && (await accountInMail(db, former.user_id))
  if (!account) return undefined
  return {
    ...addressed(account),
    name: undefined,
    to: former.email,
    id: `email-${job.former_email_id}`,
    date: former.changed_at,
  }
}

/** Mails a parent that something about the account has changed; nothing if the account was deleted meanwhile. */
export const accountMailer =
  (db: Db, transport: Transport, now: () => Date): JobHandler<'account_mail'> =>
  async (job) => {
    const account = await changed(db, job, now())
    if (account) await transport.send(changeMail({ ...account, change: job.about }))
  }
