import { branchChip, chosenBranch } from '../branch-choice.ts'
import { expect, test } from '../site.ts'

const abha = { latitude: 18.2201, longitude: 42.5051 }
const nearestId = 5

test.describe('product §3 the nearest branch', () => {
  test('on home a click sorts the branches by distance, without a request, until the visit ends', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, t, context, branches }) => {
    // This test opens four pages in sequence.
    test.slow()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(abha)
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
    const branch = (await branches()).find(({ id }) => id === nearestId)
    await visit('/')
    await expect(
      page
        .getByRole('region', { name: t('home', 'houses_label') })
        .getByRole('link')
        .first(),
    ).not.toContainText(branch?.name ?? '')
    await page.getByRole('button', { name: t('nearest', 'ask') }).click()
    await expect(
      page
        .getByRole('region', { name: t('home', 'houses_label') })
        .getByRole('link')
        .first(),
    ).toContainText(branch?.name ?? '', { timeout: 20_000 })
    await expect(page.getByText(t('nearest', 'under_a_kilometre')).first()).toBeVisible()

    await visit('/branch/1')
    await expect(
      page.getByRole('link', { name: t('nearest', 'see').replace('{{name}}', branch?.name ?? '') }),
    ).toHaveAttribute('href', `/branch/${nearestId}`)
    await visit(`/branch/${nearestId}`)
    await expect(page.getByText(t('nearest', 'is_this'))).toBeVisible()
    await visit('/booktour')
    await expect(page.getByRole('radio', { name: branch?.name ?? '', exact: true })).toBeChecked()
    expect(requests.filter((request) => /18\.22|42\.50/.test(request))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /18\.22|42\.50/,
    )
  })

  test('§4 on the tour page the first branch is selected, after a click the nearest, also in a draft', {
    tag: ['@two', '@english'],
  }, async ({ page, visit, t, context, branches }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(abha)
    test.slow()
    const [first, ...others] = await branches()
    const nearest = others.find(({ id }) => id === nearestId)
    const radio = (name: string | undefined) => page.getByRole('radio', { name: name ?? '', exact: true })
    await visit('/booktour')
    await expect(radio(first?.name)).toBeChecked()
    await page.fill('#full_name', 'نورة')
    await visit('/')
    await page.getByRole('button', { name: t('nearest', 'ask') }).click()
    await expect(
      page
        .getByRole('region', { name: t('home', 'houses_label') })
        .getByRole('link')
        .first(),
    ).toContainText(nearest?.name ?? '', { timeout: 20_000 })
    await visit('/booktour')
    await expect(radio(nearest?.name)).toBeChecked()
    await expect(page.locator('#full_name')).toHaveValue('نورة')
    // The user's own choice overrides the nearest branch, also after a reload.
    await expect(chosenBranch(page, nearest)).toBeVisible()
    await branchChip(page, others[0]).click()
    await expect(radio(others[0]?.name)).toBeChecked()
    await page.reload()
    await expect(radio(others[0]?.name)).toBeChecked()
    await expect(chosenBranch(page, others[0])).toBeVisible()
    await page.getByRole('button', { name: t('nearest', 'ask') }).click()
    await expect(radio(nearest?.name)).toBeChecked()
  })
})
