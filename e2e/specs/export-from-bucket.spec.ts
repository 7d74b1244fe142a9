import { readFile } from 'node:fs/promises'
import { aBucket } from 'api/platform/storage/objects/bucket.testing.ts'
import type { SignedIn } from 'contract/accounts/endpoints.ts'
import { demoFamily, wasSignedIn } from '../family.ts'
import { type Product, startProduct } from '../product.ts'
import { expect, test, untilHydrated } from '../site.ts'

test.describe('A school whose bucket families can reach', { tag: '@two' }, () => {
  let bucket: Awaited<ReturnType<typeof aBucket>>
  let product: Product
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    bucket = await aBucket()
    const outside = bucket.env.AWS_ENDPOINT_URL.replace('127.0.0.1', 'localhost')
    product = await startProduct({ env: { ...bucket.env, STORAGE_DOWNLOAD_URL: outside } })
  })
  test.afterAll(async () => {
    await product.stop()
    await bucket.close()
  })

  test('safety §data the browser downloads the export from the bucket, and the page stays', {
    tag: '@arabic',
  }, async ({ page, t, language }) => {
    const answer = await fetch(`${product.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoFamily),
    })
    await wasSignedIn(page, ((await answer.json()) as { data: SignedIn }).data)
    await page.goto(`${product.address}/settings?lng=${language}#privacy`)
    await untilHydrated(page)
    await page.getByRole('button', { name: t('settings', 'download'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('settings', 'your_password'), { exact: true }).fill(demoFamily.password)
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('settings', 'download_now'), exact: true }).click()

    const download = await coming
    expect(new URL(download.url()).hostname).toBe('localhost')
    expect(download.suggestedFilename()).toBe('smart-kids.zip')
    const file = await readFile((await download.path()) ?? '')
    expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(file.includes('kids.json')).toBe(true)
    await expect(page.getByText(t('settings', 'downloaded'))).toBeVisible()
    await expect(page).toHaveURL(/\/settings/)
  })
})
