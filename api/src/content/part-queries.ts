import type { Part } from 'contract/content/kinds.ts'
import { CompiledQuery, type UpdateObject } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { DB } from '../platform/db/types.generated.ts'

/**
 * The row of each item in the lists of content: title in each language, picture, states of its parts, and search text. $1 are
 * the ids, $2 and $3 the moment and the user of a change of its text.
 */
export const summary = `
  update content_items item
  set title = its.title, image = its.image, states = its.states,
    search = coalesce(name_letters(concat_ws(' ', its.title ->> 'ar', its.title ->> 'en')), ''),
    changed_at = coalesce($2::timestamptz, item.changed_at),
    changed_by = case when $2::timestamptz is null then item.changed_by else $3::integer end
  from (
    select item_id,
      coalesce(jsonb_object_agg(part, heading) filter (where heading is not null and part <> 'common'), '{}') as title,
      (array_agg(picture order by part = 'common' desc, part) filter (where picture is not null))[1] as image,
      array_remove(array_agg(state order by part, state), null) as states
    from content_parts
    cross join lateral (select
      coalesce(draft ->> 'title', draft ->> 'name', draft ->> 'subject',
        published ->> 'title', published ->> 'name', published ->> 'subject') as heading,
      draft ->> 'image' as picture
    ) listed
    left join lateral (
      select part || ':' || state from (values
        ('draft', draft <> coalesce(published, '{}')),
        ('published', published is not null),
        ('scheduled', publish_at is not null or take_down_at is not null),
        ('out_of_date', out_of_date_since is not null),
        ('taken_down', published is null and taken_down_at is not null)
      ) as each (state, holds) where holds
    ) as one (state) on true
    where item_id = any($1::integer[])
    group by item_id
  ) its
  where item.id = its.item_id`

interface Change {
  readonly staffId: number
  readonly at: Date
}

/** Updates the list rows of items after their parts were written; `change` says who has changed their text. */
export const summarise = (trx: Trx, itemIds: readonly number[], change?: Change) =>
  trx.executeQuery(CompiledQuery.raw(summary, [itemIds, change?.at ?? null, change?.staffId ?? null]))

/** Updates parts of an item and its list row: nothing else updates existing parts. */
export async function changeParts(
  trx: Trx,
  itemId: number,
  parts: readonly Part[],
  values: UpdateObject<DB, 'content_parts'>,
  change?: Change,
): Promise<void> {
  await trx
    .updateTable('content_parts')
    .set(values)
    .where('item_id', '=', itemId)
    .where('part', 'in', [...parts])
    .execute()
  await summarise(trx, [itemId], change)
}
