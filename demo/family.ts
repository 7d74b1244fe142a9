// The demo family comes and goes by itself: its password stands in the README.
import { deleteUser } from 'api/accounts/belonging-queries.ts'
import { picturesOf } from 'api/accounts/belongings.ts'
import type { Db, Trx } from 'api/db/client.ts'
import { parent } from './parent.ts'
import { writeDemoParent } from './parent-rows.ts'
import { school } from './school.ts'

const familyIn = (trx: Trx) =>
  trx.selectFrom('users').select('id').where('email', '=', parent.email).forUpdate().executeTakeFirst()

/** Adds it to a demo school that has none; answers whether it was added. A school of its own has no demo family. */
export const ensureDemoFamily = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const ofDemo = trx.selectFrom('school').select('email').where('email', '=', school.email)
    if (!(await ofDemo.executeTakeFirst()) || (await familyIn(trx))) return false
    await writeDemoParent(trx, new Date())
    return true
  })

/** Takes it away with all that is its; answers its pictures, undefined where there was no such family. */
export const removeDemoFamily = (db: Db): Promise<readonly string[] | undefined> =>
  db.transaction().execute(async (trx) => {
    const family = await familyIn(trx)
    if (!family) return undefined
    const pictures = await picturesOf(trx, family.id)
    await deleteUser(trx, family.id)
    return pictures
  })
