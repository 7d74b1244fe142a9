import type { Bilingual, Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

/** Takes the pictures away whose consents have ended since then. */
export const lookAtEnded = (db: Db, since: Date) => sql`select look_at_ended_consents(${since})`.execute(db)

export interface UntoldStops {
  readonly branch_id: number | null
  readonly ids: number[]
}

const atOnce = 5000

/** The stops that no branch has been told of, as told from now on; of several servers each is told by one. */
export async function tellStops(trx: Trx, at: Date): Promise<UntoldStops[]> {
  const { rows } = await sql<UntoldStops>`
    with untold as (
      select id, picture_id from picture_stops where told_at is null order by id limit ${atOnce} for update skip locked
    ), told as (
      update picture_stops set told_at = ${at} from untold where picture_stops.id = untold.id returning untold.*
    )
    select branch_id, array_agg(told.id order by told.id) as ids
    from told join pictures on pictures.id = told.picture_id group by branch_id`.execute(trx)
  return rows
}

export interface StopsInMail {
  readonly to: string
  readonly language: Language
  readonly school: Bilingual
  readonly branch: Bilingual | null
}

export async function readerOfStops(db: Db, branchId: number | null): Promise<StopsInMail | undefined> {
  const { rows } = await sql<StopsInMail>`
    select coalesce(branches.email, school.email)::text as to, coalesce(branches.reads_in, school.reads_in) as language,
      school.name as school, branches.name as branch
    from school left join branches on branches.id = ${branchId}`.execute(db)
  return rows[0]
}
