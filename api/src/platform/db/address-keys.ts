import type { Db } from './client.ts'

/** Key shared by all instances; stores the given one if there is none yet. */
export async function sharedAddressKey(db: Db, offered: Buffer): Promise<Buffer> {
  await db
    .insertInto('address_keys')
    .values({ key: offered })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db.selectFrom('address_keys').select('key').executeTakeFirstOrThrow()
  return key
}
