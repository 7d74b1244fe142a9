import { expectNoBarriers } from '../axe.ts'
import { writtenMails } from '../mail.ts'
import { aSender, fillInMessage, sendButton } from '../message-form.ts'
import { expect, test } from '../site.ts'

test('§4 desk §3 a sent message tells by which page and campaign the family came, is confirmed in place, mailed to the branch and confirmed to its sender', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  const sender = aSender()
  await visit('/about?utm_campaign=Open+house')
  await visit('/contact')
  await fillInMessage(page, sender)
  await page.selectOption('#branch_id', '3')
  const sent = page.waitForRequest(/\/contact\/sendMessage/)
  await sendButton(page, t).click()
  const firstVisit = new URLSearchParams((await sent).headers()['first-visit'])
  expect(Object.fromEntries(firstVisit)).toMatchObject({ page: '/about', campaign: 'Open house' })
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
