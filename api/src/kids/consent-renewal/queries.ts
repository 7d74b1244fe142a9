import type { Audience } from 'contract/kids/rules.ts'
import type { Language, Published } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import { givenPlacesAt } from '../place-queries.ts'

/** Whether nothing has been decided about this child and audience since. */
const isLatest = sql`not exists (select from photo_consents later
  where later.kid_id = consent.kid_id and later.audience = consent.audience and later.id > consent.id)`

export interface EndingConsents {
  readonly consent_ids: number[]
  /** Devices of the family with push messages turned on. */
  readonly devices: number[]
}

const atOnce = 1000

/**
 * Marks the valid consents that end by `until`, of children with a place, as asked for, and returns them by family. Consents
 * that the same family gave a day later are included. Each consent is returned to one server only.
 */
export async function askForEnding(trx: Trx, at: Date, until: Date): Promise<EndingConsents[]> {
  const { rows } = await sql<EndingConsents>`
    with due as (
      select distinct kids.user_id from photo_consents consent join kids on kids.id = consent.kid_id
      where consent.granted and consent.asked_again_at is null and consent.ends_at > ${at} and consent.ends_at <= ${until}
        and ${isLatest} and kids.id in (select kid_id from ${givenPlacesAt('all')} place)
      limit ${atOnce}
    ), ending as (
      select consent.id, kids.user_id from due join kids on kids.user_id = due.user_id
      join photo_consents consent on consent.kid_id = kids.id
      where consent.granted and consent.asked_again_at is null
        and consent.ends_at > ${at} and consent.ends_at <= ${until}::timestamptz + interval '1 day'
        and ${isLatest} and kids.id in (select kid_id from ${givenPlacesAt('all')} place)
      for update of consent skip locked
    ), requested as (
      update photo_consents set asked_again_at = ${at} from ending where photo_consents.id = ending.id returning ending.*
    )
    select array_agg(id order by id) as consent_ids,
      array(select id from push_subscriptions where push_subscriptions.user_id = requested.user_id order by id) as devices
    from requested group by user_id order by user_id`.execute(trx)
  return rows
}

export interface ConsentInMail {
  readonly kid: string
  readonly audience: Audience
  readonly ends_at: Date
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly school: Published
  readonly school_email: string
}

/** The given consents that are still valid and not decided again, of a family with a confirmed address. */
export async function consentsInMail(db: Db, ids: readonly number[], at: Date): Promise<ConsentInMail[]> {
  const { rows } = await sql<ConsentInMail>`
    select kids.name as kid, consent.audience, consent.ends_at, users.name, users.email, users.language,
      school.name as school, school.email as school_email
    from photo_consents consent join kids on kids.id = consent.kid_id join users on users.id = kids.user_id, school
    where consent.id = any(${[...ids]}::integer[]) and consent.granted and consent.ends_at > ${at} and ${isLatest}
      and users.email_verified_at is not null
    order by kids.id, consent.id`.execute(db)
  return rows
}
