import type { Browser } from '@playwright/test'
import type { Role } from 'contract/staff/roles.ts'
import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { expect, test } from '../site.ts'

/** Somebody else of the school, at a desk of their own. */
async function somebodyElse(browser: Browser, role: Role) {
  const context = await browser.newContext()
  await isAtDesk(context, role)
  return { context, page: await context.newPage() }
}

test('desk §2 two people in one family see each other, until one leaves it', async ({
  page,
  context,
  browser,
  language,
  t,
}) => {
  await isAtDesk(context, 'admissions')
  const list = await page.request.get('/api/v1/desk/families?per_page=1&sort=name')
  const [family] = ((await list.json()) as { data: { id: number; name: string }[] }).data
  const address = inLanguage(`/desk/families/${family?.id}`, language)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: family?.name })).toBeVisible()

  const other = await somebodyElse(browser, 'owner')
  const me = await other.page.request.get('/api/v1/desk/me')
  const { name } = ((await me.json()) as { data: { name: string } }).data
  await other.page.goto(address)
  const sentence = page.getByText(t('desk-shell', 'also_here', { names: name }))
  await expect(sentence).toBeVisible()
  await expectNoBarriers(page, 'two in one family')

  await other.page.goto(inLanguage('/desk/families', language))
  await expect(sentence).toBeHidden()
  await other.context.close()
})
