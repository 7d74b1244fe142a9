import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { queueSchema } from '../jobs/tables.ts'

export interface MailStopped {
  /** Number of mails waiting because the mail server accepts none. */
  readonly mails: number
  /** When the oldest of them was due. */
  readonly since: Date
  /** The mail server's last answer, without an address. */
  readonly sentence: string
}

/** Mails that the mail server refuses for a reason that concerns every mail; undefined while it accepts mails. */
export async function mailStopped(db: Db): Promise<MailStopped | undefined> {
  const { rows } = await sql<MailStopped>`
    select count(*)::integer as mails, min(created_on) as since,
      (array_agg(output ->> 'sentence' order by started_on desc))[1] as sentence
    from ${sql.table(`${queueSchema}.job`)}
    where state in ('retry', 'active') and name like '%\\_mail' and (output ->> 'unavailable')::boolean
    having count(*) > 0`.execute(db)
  return rows[0]
}
