import type { Db } from '../db/client.ts'
import type { Jobs, Work } from '../jobs/queue.ts'
import { type AccountInMail, changeMail, codeMail } from '../mail/account-mails.ts'
import type { Transport } from '../mail/transport.ts'
import { codesSent, codeToSend, forgetCode, writeCode } from './code-queries.ts'
import { accountInMail, accountInMailByEmail, formerEmail } from './mail-queries.ts'
import { codeLivesMs, codesADay, codeWaitsAtMostMs, dayMs, newCode, sealed } from './rules.ts'
import { hashOfToken, newToken } from './tokens.ts'

type Found = NonNullable<Awaited<ReturnType<typeof accountInMail>>>
type Wanted = NonNullable<Awaited<ReturnType<typeof codeToSend>>>

const addressed = ({ name, language, school, school_email, email, email_verified_at }: Found) => ({
  // Whoever made the account wrote the name, perhaps with an address that is not theirs.
  name: email_verified_at === null ? undefined : name,
  language,
  to: email,
  school,
  schoolEmail: school_email,
})

/** Whose account a code is for, and where it goes; undefined where there is nothing to open. */
async function receiverOf(db: Db, { purpose, email, user_id }: Wanted): Promise<Found | undefined> {
  const holder = await accountInMailByEmail(db, email)
  if (purpose === 'reset_password') return holder
  if (purpose === 'verify_email') return holder?.email_verified_at === null ? holder : undefined
  // An address that is another account's cannot become this one's; nobody is told that it is.
  const owner = user_id !== null && (!holder || holder.id === user_id) ? await accountInMail(db, user_id) : undefined
  return owner && { ...owner, email, ...(owner.email !== email && { email_verified_at: null }) }
}

/** Leads to the page with everything filled in. What stands behind the # is sent to no server. */
function linkTo(publicUrl: string, { email, language }: Wanted, code: string, handle: string): string {
  const filledIn = new URLSearchParams({ email, code, request: handle })
  return `${publicUrl}/verificationcode?lng=${language}#${filledIn}`
}

/** Makes a code, keeps what is needed to know it again, and sends it. Tried again, it is another code. */
export const codeMailer =
  (db: Db, transport: Transport, publicUrl: string, now: () => Date): Work<'code_mail'> =>
  async ({ request_id }) => {
    const wanted = await codeToSend(db, request_id)
    if (!wanted) return
    const at = now()
    if (at.getTime() - wanted.requested_at.getTime() > codeWaitsAtMostMs) return forgetCode(db, request_id)
    const receiver = await receiverOf(db, wanted)
    const { purpose, language, email } = wanted
    const code = newCode()
    const isGuessedAt = (await codesSent(db, email, new Date(at.getTime() - dayMs))) >= codesADay
    const handle = isGuessedAt ? newToken() : undefined
    // Also where there is nobody: a code that nobody was sent is guessed at in the same time.
    await writeCode(db, request_id, {
      ...sealed(code),
      sent_to: receiver?.id ?? null,
      link_hash: handle === undefined ? null : hashOfToken(handle),
      expires_at: new Date(at.getTime() + codeLivesMs),
    })
    if (!receiver) return
    const id = `code-${request_id}-${at.getTime()}`
    const link = handle && linkTo(publicUrl, wanted, code, handle)
    await transport.send(codeMail({ ...addressed(receiver), id, date: at, language, purpose, code, link }))
  }

async function changed(db: Db, job: Jobs['account_mail'], at: Date): Promise<AccountInMail | undefined> {
  if (job.letter === 'password_changed') {
    const account = await accountInMail(db, job.user_id)
    return account && { ...addressed(account), id: `password-${account.id}-${at.getTime()}`, date: at }
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

/** Tells a parent that something about the account has changed. Who has deleted it meanwhile needs no letter. */
export const accountMailer =
  (db: Db, transport: Transport, now: () => Date): Work<'account_mail'> =>
  async (job) => {
    const account = await changed(db, job, now())
    if (account) await transport.send(changeMail({ ...account, change: job.letter }))
  }
