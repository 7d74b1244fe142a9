// The demo family comes and goes by itself: its password stands in the README.
import { deleteAccountWithData } from 'api/accounts/own-data/own-data.ts'
import type { Db } from 'api/platform/db/client.ts'
import { school } from '../school/school.ts'
import { parent } from './parent.ts'
import { writeDemoParent } from './rows.ts'

const familyIn = (db: Db) => db.selectFrom('users').select('id').where('email', '=', parent.email).executeTakeFirst()

export const hasDemoFamily = async (db: Db): Promise<boolean> => (await familyIn(db)) !== undefined

/** Adds it to a demo school that has none; answers whether it was added. A school of its own has no demo family. */
export const ensureDemoFamily = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const ofDemo = trx.selectFrom('school').select('email').where('email', '=', school.email)
    if (!(await ofDemo.executeTakeFirst()) || (await familyIn(trx))) return false
    await writeDemoParent(trx, new Date())
    return true
  })

/** Takes it away with all that is its; answers whether it was there. */
export async function removeDemoFamily(
  services: Parameters<typeof deleteAccountWithData>[2] & { readonly db: Db },
): Promise<boolean> {
  const { db } = services
  const family = await familyIn(db)
  if (family) await deleteAccountWithData(db, family.id, services)
  return family !== undefined
}
