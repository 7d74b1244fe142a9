import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function keyOfStorage(db: Db): Promise<Buffer> {
  const { key } = await db.selectFrom('storage_keys').select('key').executeTakeFirstOrThrow()
  return key
}

/** A column whose pictures and films are for some only. */
export interface PrivateColumn {
  readonly table: 'users' | 'kids' | 'story_items'
  readonly column: 'image' | 'media'
}

/** The next rows that still name a public file; by an index of them alone. */
export async function publicFilesIn(db: Db, { table, column }: PrivateColumn, after: number, limit: number) {
  const path = sql.ref(column)
  const { rows } = await sql<{ id: number; path: string }>`
    select id, ${path} as path from ${sql.table(table)}
    where ${path} is not null and not starts_with(${path}, 'private/') and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Names another file in a row, unless the row has got yet another one meanwhile. */
export async function renameFile(
  db: Db,
  { table, column }: PrivateColumn,
  file: { readonly id: number; readonly path: string; readonly to: string },
): Promise<void> {
  const path = sql.ref(column)
  await sql`update ${sql.table(table)} set ${path} = ${file.to} where id = ${file.id} and ${path} = ${file.path}`.execute(
    db,
  )
}

/** The public pictures in which children are named, and whether nobody may see them now. */
export async function picturesWithConsent(db: Db): Promise<ReadonlyMap<string, 'shown' | 'withheld'>> {
  const rows = await db
    .selectFrom('branch_pictures')
    .select(['image', 'withheld'])
    .where((where) =>
      where.or([
        where('withheld', '=', true),
        where('id', 'in', (children) => children.selectFrom('branch_picture_children').select('picture_id')),
      ]),
    )
    // If two rows name one file and one of them withholds it, it is withheld.
    .orderBy('withheld')
    .execute()
  return new Map(rows.map(({ image, withheld }) => [image, withheld ? 'withheld' : 'shown']))
}
