import { readFile } from 'node:fs/promises'
import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'

test('§2, §9 the form of La Palma is downloaded under its name, and a letter to the branch is begun', async ({
  page,
  visit,
  t,
}) => {
  await visit('/lapalma-registration')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectNoBarriers(page, 'La Palma')
  for (const form of ['form_en', 'form_ar']) {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: t('registration', form) }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('Registration La Palma.pdf')
    const file = await readFile((await download.path()) ?? '')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toContain('/AcroForm')
  }
  const letter = new URL(
    (await page.getByRole('link', { name: t('registration', 'write') }).getAttribute('href')) ?? '',
  )
  expect(letter.pathname).toBe('lapalma@smartkids.example')
  expect(letter.searchParams.get('subject')).toBe(t('registration', 'mail_subject'))

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
