import { startProduct } from './product.ts'

/** One product for all the tests, with the demo school in it; the tests find it by these names. */
export default async function start() {
  if (process.env.BASE_URL) return
  const product = await startProduct()
  process.env.BASE_URL = product.address
  process.env.E2E_DATA_FOLDER = product.dataFolder
  return () => product.stop()
}
