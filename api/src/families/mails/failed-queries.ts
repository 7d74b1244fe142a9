import type { MailKind } from 'contract/mails/desk.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'
import { peopleOfRecord } from '../record-id-queries.ts'
import { mailSubject } from './subject-queries.ts'

const atMost = 50

/** Reader of the list of undelivered mails; only users who manage staff see mails to staff. */
export interface MailReader {
  readonly branchIds: BranchIds
  readonly seesStaffMails: boolean
}

export interface FailedMail {
  readonly id: string
  readonly kind: MailKind
  readonly family_id: number | null
  readonly name: string | null
  readonly to: string | null
  readonly sentence: string | null
  readonly at: Date
}

const branchOfMail = sql`coalesce(file.branch_id, case when file.id is null then subject.branch_id end)`

const isFor = ({ branchIds, seesStaffMails }: MailReader): RawBuilder<boolean> => sql`
  ${branchIn(branchOfMail, branchIds)}
  and (${seesStaffMails} or job.name not in ('test_mail', 'staff_mail', 'staff_change_mail'))`

const failedMails = (db: Db | Trx, where: RawBuilder<unknown>, reader: MailReader) =>
  sql<FailedMail>`
    select job.id, replace(job.name, '_mail', '') as kind, job.output ->> 'sentence' as sentence, job.completed_on as at,
      file.id as family_id, coalesce(person.name, subject.name) as name, subject.to
    from (
      select * from jobs.job where state in ('failed', 'cancelled') and name like '%\\_mail' and ${where}
      order by completed_on desc limit 500
    ) job
    cross join lateral ${mailSubject} subject
    left join family_people person on person.id = subject.person_id
    left join families file on file.id = person.family_id
    where ${isFor(reader)}
    order by job.completed_on desc limit ${atMost}`
    .execute(db)
    .then(({ rows }) => rows)

/** Undelivered mails of every kind in the last two weeks, the latest first. */
export const failedMailsLately = (db: Db, reader: MailReader) =>
  // Compared with the database's clock, which wrote the moment.
  failedMails(db, sql`completed_on >= now() - interval '14 days'`, reader)

/** An undelivered mail, if this reader may see it. */
export const failedMailById = async (db: Db | Trx, id: string, reader: MailReader): Promise<FailedMail | undefined> =>
  (await failedMails(db, sql`id::text = ${id}`, reader))[0]

export interface UndeliveredMail {
  readonly kind: MailKind
  readonly to: string | null
  readonly state: 'tried_again' | 'refused'
  readonly sentence: string | null
  readonly at: Date
}

/** Undelivered mails to a family that belong to no event of its timeline. */
export async function undeliveredMailsOf(db: Db | Trx, recordId: number): Promise<readonly UndeliveredMail[]> {
  return sql<UndeliveredMail>`
    select replace(job.name, '_mail', '') as kind, subject.to, job.output ->> 'sentence' as sentence,
      case state when 'retry' then 'tried_again' else 'refused' end as state, coalesce(completed_on, start_after) as at
    from (
      select * from jobs.job where state in ('retry', 'failed', 'cancelled')
        and name in ('comment_mail', 'consent_mail', 'code_mail', 'account_mail', 'privacy_mail')
    ) job
    cross join lateral ${mailSubject} subject
    where subject.person_id in ${peopleOfRecord(recordId)}
    order by at desc limit ${atMost}`
    .execute(db)
    .then(({ rows }) => rows)
}
