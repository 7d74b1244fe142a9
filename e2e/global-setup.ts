import { join } from 'node:path'
import { startProduct } from './product.ts'
import { openComingWeeks } from './school-weeks.ts'

/**
 * Starts one product with the demo school for all tests; its address and folder are environment variables. The run fails if the
 * product logs an error, even if a page or a second try hides it from the test.
 */
export default async function start() {
  if (process.env.BASE_URL) return
  // A host name, because passkeys belong to one.
  const product = await startProduct({ host: 'localhost' })
  await openComingWeeks(join(product.dataFolder, 'postgres'))
  process.env.BASE_URL = product.address
  process.env.E2E_DATA_FOLDER = product.dataFolder
  return async () => {
    await product.stop()
    const errors = product.errors()
    if (errors.length > 0) throw new Error(`The product logged errors:\n${errors.join('\n')}`)
  }
}
