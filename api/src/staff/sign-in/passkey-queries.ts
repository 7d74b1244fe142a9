import type { Db, Trx } from '../../platform/db/client.ts'

export const passkeysOf = (db: Db | Trx, staffId: number) =>
  db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()

export interface NewPasskey {
  readonly staffId: number
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly at: Date
}

/** Stores a passkey; undefined if it exists already. */
export const addPasskey = (trx: Trx, passkey: NewPasskey) =>
  trx
    .insertInto('staff_passkeys')
    .values({
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const notePasskeyUse = (db: Db | Trx, id: number, counter: number, at: Date) =>
  db.updateTable('staff_passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()

export async function deletePasskey(trx: Trx, staffId: number, id: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
