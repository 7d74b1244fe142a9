import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'
import type { JobName, Jobs } from './kinds.ts'

/** Outcome of a mail or push message. For a refusal or a retry, `sentence` is the other server's reason. */
export interface Outcome<Name extends JobName = JobName> {
  readonly kind: Name
  readonly about: Jobs[Name]
  readonly state: 'waiting' | 'sent' | 'tried again' | 'refused'
  readonly tries: number
  readonly sentence: string | null
  /** When it was sent or refused, or the earliest retry. */
  readonly at: Date
}

const columns = sql`
  name as kind, data as about, output ->> 'sentence' as sentence,
  retry_count + case when started_on is null then 0 else 1 end as tries,
  case state when 'completed' then 'sent' when 'failed' then 'refused' when 'cancelled' then 'refused'
    when 'retry' then 'tried again' else 'waiting' end as state,
  coalesce(completed_on, start_after) as at`

/** Outcomes of all jobs of one kind about one row, as `{ tour_id: 7 }`, the latest first. */
export async function outcomesOf<Name extends JobName>(db: Db | Trx, kind: Name, about: Partial<Jobs[Name]>) {
  const { rows } = await sql<Outcome<Name>>`
    select ${columns} from jobs.job where name = ${kind} and data @> ${JSON.stringify(about)}::jsonb
    order by created_on desc limit 100`.execute(db)
  return rows
}
