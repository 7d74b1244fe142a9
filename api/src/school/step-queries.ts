import { type ThinPart, thinParts } from 'contract/school/steps.ts'
import { sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'

/** First item of each kind in these branches, with its publishing state. */
export async function firstOfEachKind(db: Db, branchIds: BranchIds) {
  const { rows } = await sql<{ kind: string; id: number; is_out: boolean; is_begun: boolean; is_confirmed: boolean }>`
    select distinct on (kind) kind, item.id,
      states @> '{ar:published,en:published}' as is_out,
      states && '{ar:published,en:published,ar:draft,en:draft,common:draft}' as is_begun,
      -- The default text counts too, once staff have published it.
      not exists (select from content_parts part
        where part.item_id = item.id and part.part <> 'common' and part.published_by is null) as is_confirmed
    from content_items item
    where ${branchIn('item.branch_id', branchIds)}
    order by kind, states @> '{ar:published,en:published}' desc, item.position, item.id`.execute(db)
  return rows
}

/** Parts of the site with little or no content for families. */
export async function thinPartsOf(db: Db): Promise<ThinPart[]> {
  const { rows } = await sql<{ part: ThinPart }>`
    select part from unnest(${[...thinParts]}::text[]) part
    where case part
      when 'gallery' then (select count(*) from branch_pictures where not withheld) < 6
      when 'alt' then exists (select from pictures where on_site and not (alt ?& array['en', 'ar']))
      when 'language' then exists (
        select from content_items where states && '{ar:published,en:published}' and not states @> '{ar:published,en:published}')
      else not exists (select from content_items where kind = part and states && '{ar:published,en:published}')
    end`.execute(db)
  return rows.map(({ part }) => part)
}

/** Facts of the school outside its content: visit hours set, pictures for the website, colleagues who came or were invited. */
export async function factsOfSchool(db: Db) {
  const { rows } = await sql<{ hours: boolean; pictures: boolean; staff: boolean; is_older: boolean }>`
    select
      exists (select from visit_hours where version > 1)
        or exists (select from content_items where kind = 'branch' and visit_hours is not null) as hours,
      exists (select from pictures where on_site) as pictures,
      (select count(*) from staff) > 1 or exists (select from staff_links where purpose = 'invitation') as staff,
      -- A school whose branches were there before its desk has taken these steps in its own time.
      exists (select from content_items where kind = 'branch' and created_by is null) as is_older`.execute(db)
  return rows[0] ?? { hours: false, pictures: false, staff: false, is_older: false }
}
