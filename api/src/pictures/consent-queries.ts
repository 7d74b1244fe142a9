import type { Audience } from 'contract/kids/rules.ts'
import type { ConsentState } from 'contract/pictures/rules.ts'
import { sql } from 'kysely'
import { isKnownAt } from '../kids/place-queries.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'

export interface NamedChild {
  readonly picture_id: number
  /** Row that names the child on the picture. */
  readonly row: number
  readonly kid_id: number | null
  readonly name: string | null
  readonly audience: Audience
  readonly state: ConsentState
  readonly decided_at: Date | null
}

interface ConsentQuery {
  readonly pictureIds: readonly number[]
  readonly audiences: readonly Audience[]
  /** Branches of the reader: for children of other branches only whether consent is given is returned. */
  readonly branches: BranchIds
}

/** Children in these pictures, and the state of each one's consent for each of these audiences. */
export async function consentsInPictures(
  db: Db | Trx,
  { pictureIds, audiences, branches }: ConsentQuery,
): Promise<NamedChild[]> {
  const { rows } = await sql<NamedChild>`
    select child.picture_id, child.id as row, kids.id as kid_id, kids.name, needed.audience,
      case when kids.id is not null then last.decided_at end as decided_at,
      case
        when child.kid_id is null then 'gone'
        when kids.id is null and not consents_to(child.kid_id, needed.audience) then 'elsewhere'
        when last.id is null then 'never_asked'
        when last.granted and last.ends_at > now() and not consents_to(child.kid_id, needed.audience) then 'refused'
        when last.granted and last.ends_at > now() then 'granted'
        when last.granted then 'expired'
        when exists (
          select from photo_consents earlier
          where earlier.kid_id = child.kid_id and earlier.audience = needed.audience and earlier.granted) then 'withdrawn'
        else 'refused'
      end as state
    from picture_children child
    cross join unnest(${[...audiences]}::text[]) with ordinality needed (audience, position)
    left join kids on kids.id = child.kid_id and ${isKnownAt(sql`child.kid_id`, branches)}
    left join lateral (
      select id, granted, ends_at, decided_at from photo_consents
      where kid_id = child.kid_id and audience = needed.audience order by id desc limit 1
    ) last on true
    where child.picture_id = any(${[...pictureIds]}::integer[])
    order by child.picture_id, child.id, needed.position`.execute(db)
  return rows
}

/** Locks the children in these pictures, so that their consents do not change until the transaction ends. */
export const holdChildrenIn = (trx: Trx, pictureIds: readonly number[]) =>
  sql`select from kids where id in (
    select kid_id from picture_children where picture_id = any(${[...pictureIds]}::integer[])
  ) order by id for share`.execute(trx)
