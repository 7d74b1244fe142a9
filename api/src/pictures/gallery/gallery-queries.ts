import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

export interface Texts {
  readonly en?: string
  readonly ar?: string
}

export interface StoredGalleryPicture {
  readonly id: number
  readonly picture_id: number
  readonly image: string
  readonly title: Texts
  readonly alt: Texts
  readonly version: number
}

/** Pictures of a branch that the site shows, in order. */
export async function galleryOf(db: Db | Trx, branchId: number): Promise<StoredGalleryPicture[]> {
  const { rows } = await sql<StoredGalleryPicture>`
    select shown.id, pictures.id as picture_id, image, title, alt, version
    from branch_pictures shown join pictures on pictures.path = image
    where shown.branch_id = ${branchId} and not shown.withheld
    order by position, shown.id`.execute(db)
  return rows
}

/** Locks one picture of a branch's gallery until the transaction ends. */
export async function lockGalleryPicture(trx: Trx, branchId: number, id: number) {
  const { rows } = await sql<StoredGalleryPicture>`
    select shown.id, pictures.id as picture_id, image, title, alt, version
    from branch_pictures shown join pictures on pictures.path = image
    where shown.branch_id = ${branchId} and shown.id = ${id} and not shown.withheld for update of shown`.execute(trx)
  return rows[0]
}

/** Moves these pictures to the front, in this order; the others follow in their old order. */
export const orderInGallery = (trx: Trx, branchId: number, ids: readonly number[]) =>
  sql`update branch_pictures set position = ordered.position
    from (
      select shown.id, row_number() over (order by named.position nulls last, shown.position, shown.id)::integer as position
      from branch_pictures shown
      left join unnest(${[...ids]}::integer[]) with ordinality named (id, position) on named.id = shown.id
      where shown.branch_id = ${branchId}
    ) ordered
    where branch_pictures.id = ordered.id and branch_pictures.position <> ordered.position`.execute(trx)

export const saveTitle = (trx: Trx, id: number, title: Texts) =>
  sql`update branch_pictures set title = ${JSON.stringify(title)}::jsonb where id = ${id}`.execute(trx)

/**
 * Updates the gallery from a picture of the library, which the caller has locked: a picture for the website joins its branch's
 * gallery as the last one, moves with the picture to another branch, and is removed if the picture has no branch. The database
 * decides by the children's consents whether it is shown. Its id is the picture's, unless the gallery uses that number already.
 */
export async function followInGallery(trx: Trx, pictureId: number): Promise<void> {
  await sql`delete from branch_pictures using pictures
    where pictures.id = ${pictureId} and image = pictures.path and (pictures.branch_id is null or kind <> 'image')`.execute(
    trx,
  )
  const last = sql`(select coalesce(max(others.position), 0) + 1 from branch_pictures others
    where others.branch_id = pictures.branch_id)`
  await sql`update branch_pictures shown
    set branch_id = pictures.branch_id, width = coalesce(pictures.width, shown.width), height = coalesce(pictures.height, shown.height),
      position = case when shown.branch_id = pictures.branch_id then shown.position else ${last} end
    from pictures
    where pictures.id = ${pictureId} and image = pictures.path and (shown.branch_id, shown.width, shown.height)
      is distinct from (pictures.branch_id, coalesce(pictures.width, shown.width), coalesce(pictures.height, shown.height))`.execute(
    trx,
  )
  await sql`insert into branch_pictures (id, branch_id, title, image, width, height, position)
    select
      case when exists (select from branch_pictures taken where taken.id = pictures.id)
        then (select max(id) + 1 from branch_pictures) else pictures.id end,
      branch_id, alt, path, coalesce(width, 4), coalesce(height, 3), ${last}
    from pictures
    where id = ${pictureId} and kind = 'image' and branch_id is not null and audience in ('website', 'social')
      and not exists (select from branch_pictures where image = pictures.path)`.execute(trx)
}

/**
 * Gives a branch the pictures of the whole school that its content item uses and nothing else uses. Returns their ids, in
 * order.
 */
export async function takeUsedPictures(trx: Trx, itemId: number, branchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update pictures set branch_id = ${branchId}, version = version + 1
    where branch_id is null
      and exists (select from picture_uses where picture_id = pictures.id and kind = 'branch' and item_id = ${itemId})
      and not exists (select from picture_uses
        where picture_id = pictures.id and (kind, item_id) is distinct from ('branch', ${itemId}))
      and not exists (select from story_items where picture_id = pictures.id)
    returning id`.execute(trx)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/**
 * Sets the new alternative text as title where the title was missing or equal to the old one: `was` is the old text, by
 * language.
 */
export const retitleInGallery = (trx: Trx, pictureId: number, was: Texts) =>
  sql`update branch_pictures set title = jsonb_strip_nulls(jsonb_build_object(
      'en', case when coalesce(title ->> 'en', '') = ${was.en ?? ''} then alt ->> 'en' else title ->> 'en' end,
      'ar', case when coalesce(title ->> 'ar', '') = ${was.ar ?? ''} then alt ->> 'ar' else title ->> 'ar' end))
    from pictures where pictures.id = ${pictureId} and image = pictures.path`.execute(trx)
