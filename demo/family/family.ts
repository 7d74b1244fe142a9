// The demo family is added and removed separately, because its password is in the README.
import { deleteAccountWithData } from 'api/accounts/own-data/own-data.ts'
import type { Db } from 'api/platform/db/client.ts'
import { school } from '../school/school.ts'
import { parent } from './parent.ts'
import { writeDemoParent } from './rows.ts'

const familyIn = (db: Db) => db.selectFrom('users').select('id').where('email', '=', parent.email).executeTakeFirst()

export const hasDemoFamily = async (db: Db): Promise<boolean> => (await familyIn(db)) !== undefined

/** Adds the demo family to a demo school without one; returns whether it was added. A real school never gets one. */
export const ensureDemoFamily = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const ofDemo = trx.selectFrom('school').select('email').where('email', '=', school.email)
    if (!(await ofDemo.executeTakeFirst()) || (await familyIn(trx))) return false
    await writeDemoParent(trx, new Date())
    return true
  })

/** Removes the demo family with all its data; returns whether it existed. */
export async function removeDemoFamily(
  services: Parameters<typeof deleteAccountWithData>[2] & { readonly db: Db },
): Promise<boolean> {
  const { db } = services
  const family = await familyIn(db)
  if (family) await deleteAccountWithData(db, family.id, services)
  return family !== undefined
}
