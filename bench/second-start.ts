import { type Product, startProduct } from 'e2e/product.ts'

/** Starts the product a second time: after the first start it still resizes pictures of the demo school. */
export async function secondStart(env: Record<string, string> = {}): Promise<Product> {
  const first = await startProduct({ env })
  await first.stop({ keepData: true })
  return startProduct({ env, dataFolder: first.dataFolder })
}
