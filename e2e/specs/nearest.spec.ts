import { expect, test } from '../site.ts'

const abha = { latitude: 18.2201, longitude: 42.5051 }
const nearestId = 5

test('product §3 a click on home sorts the branches by distance, without a request, until the visit ends', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t, context, branches }) => {
  // This test opens four pages in sequence.
  test.slow()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(abha)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  const name = (await branches()).find(({ id }) => id === nearestId)?.name ?? ''
  await visit('/')
  const first = page
    .getByRole('region', { name: t('home', 'houses_label') })
    .getByRole('link')
    .first()
  await expect(first).not.toContainText(name)
  await page.getByRole('button', { name: t('nearest', 'ask') }).click()
  await expect(first).toContainText(name)
  await expect(page.getByText(t('nearest', 'under_a_kilometre')).first()).toBeVisible()

  await visit('/branch/1')
  await expect(page.getByRole('link', { name: t('nearest', 'see', { name }) })).toHaveAttribute(
    'href',
    `/branch/${nearestId}`,
  )
  await visit(`/branch/${nearestId}`)
  await expect(page.getByText(t('nearest', 'is_this'))).toBeVisible()
  await visit('/booktour')
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  for (const text of [...requests, stored]) expect(text).not.toMatch(/18\.22|42\.50/)
})
