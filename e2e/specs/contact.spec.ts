import { expectNoBarriers } from '../axe.ts'
import { writtenMails } from '../mail.ts'
import { aSender, fillInMessage, sendButton } from '../message-form.ts'
import { expect, test } from '../site.ts'

test('§4 a sent message is confirmed in place, mailed to the branch and confirmed to its sender', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  const sender = aSender()
  await visit('/contact')
  await fillInMessage(page, sender)
  await page.selectOption('#branch_id', '3')
  await expectNoBarriers(page, 'contact')
  await sendButton(page, t).click()
  await expect(page.getByRole('heading', { name: t('contact', 'sent_title') })).toBeFocused()
  await expectNoBarriers(page, 'sent')

  const mailed = async () => {
    const mails = await writtenMails(process.env.E2E_DATA_FOLDER ?? '')
    return mails.filter(({ to, text }) => to.includes(sender.email) || text.includes(sender.email)).map(({ to }) => to)
  }
  await expect.poll(async () => (await mailed()).length, { timeout: 20_000 }).toBe(2)
  expect((await mailed()).some((to) => to.includes('alnakheel@smartkids.example'))).toBe(true)

  await page.getByRole('link', { name: t('contact', 'write_another') }).click()
  await expect(page.locator('#contact #name')).toHaveValue('')
})

test('desk §3 a form tells the school by which page and campaign the family came', {
  tag: ['@phone', '@english'],
}, async ({ page, visit, t }) => {
  await visit('/about?utm_campaign=Open+house')
  await visit('/contact')
  await fillInMessage(page, aSender())
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/contact/sendMessage'),
  )
  await sendButton(page, t).click()
  const header = new URLSearchParams((await sent).headers()['first-visit'])
  expect(Object.fromEntries(header)).toMatchObject({ page: '/about', campaign: 'Open house' })
})

test.describe('Without a connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })
  test('§4 typed values stay after a failed message, and over a reload', {
    tag: ['@phone', '@arabic'],
  }, async ({ page, visit, t, context }) => {
    const sender = aSender()
    await visit('/contact')
    await fillInMessage(page, sender)
    await page.locator('#contact #subject').blur()
    await expect(page.locator('#contact')).toHaveAttribute('data-awake', 'true')
    await context.setOffline(true)
    await sendButton(page, t).click()
    await expect(page.getByText(t('contact', 'not_sent'))).toBeVisible()
    await expect(page.locator('#contact #message')).toHaveValue(sender.message)
    await context.setOffline(false)
    await visit('/contact')
    await expect(page.locator('#contact #message')).toHaveValue(sender.message)
  })
})

test('product §3 values typed before the form’s code is loaded survive a reload', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit }) => {
  const sender = aSender()
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/assets\/write-to-us/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await visit('/contact')
  await fillInMessage(page, sender)
  await expect(page.locator('#contact')).not.toHaveAttribute('data-awake')
  arrival.resolve()
  await expect(page.locator('#contact')).toHaveAttribute('data-awake', 'true')
  await expect(page.locator('#contact #message')).toHaveValue(sender.message)
  await visit('/contact')
  await expect(page.locator('#contact #message')).toHaveValue(sender.message)
  await expect(page.locator('#contact #name')).toHaveValue(sender.name)
})

test('the browser finds the nearest branch: no request contains the position', {
  tag: ['@desktop', '@english'],
}, async ({ page, visit, t, context, branches }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.2201, longitude: 42.5051 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await visit('/contact')
  const abha = (await branches()).find(({ id }) => id === 5)
  await page.getByRole('button', { name: t('nearest', 'ask'), exact: true }).click()
  await expect(page.getByRole('main').locator('a[href^="/branch/"]').first()).toContainText(abha?.name ?? '')
  expect(requests.filter((request) => /18\.22|42\.50/.test(request))).toEqual([])
  const host = new URL(page.url()).host
  expect(requests.filter((request) => new URL(request.split(' ')[0] ?? '').host !== host)).toEqual([])
})
