import type { Page } from '@playwright/test'
import { boxOf } from '../box.ts'
import { expect, test } from '../site.ts'

const barOn = (page: Page) => page.locator('.thumb-bar')

test.describe('product §3 the bottom action bar', { tag: '@phone' }, () => {
  test('a phone has call, WhatsApp, directions and tour of the branch at the bottom; the bar never covers the focused element, and is hidden while typing and on a wide screen', {
    tag: '@english',
  }, async ({ page, visit, branches, t }) => {
    const branch = (await branches())[2]
    await visit(`/branch/${branch?.id}`)
    const bar = barOn(page)
    const links = bar.getByRole('link')
    await expect(links).toHaveText([
      t('shell', 'call'),
      t('shell', 'whatsapp'),
      t('shell', 'directions'),
      t('shell', 'tour'),
    ])
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([
      `tel:${branch?.phone_numbers[0]}`,
      `https://wa.me/${branch?.whatsapp?.replace(/\D/g, '')}`,
      `https://www.google.com/maps/dir/?api=1&destination=${branch?.latitude},${branch?.longitude}`,
      `/booktour?branch=${branch?.id}`,
    ])
    for (const link of await links.all()) {
      const { width, height } = await boxOf(link)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const screen = page.viewportSize()?.height ?? 0
    const { y, height } = await boxOf(bar)
    expect(Math.round(y + height)).toBe(screen)

    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('.thumb-bar')
        if (!focused || !bar || bar.contains(focused) || !document.querySelector('main')?.contains(focused)) return ''
        const { top, bottom } = bar.getBoundingClientRect()
        const box = focused.getBoundingClientRect()
        const isCovered = box.bottom > top + 1 && box.top < bottom && box.height < top
        return isCovered ? focused.outerHTML.slice(0, 120) : ''
      })
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab')
      // Smooth scrolling takes time.
      await expect.poll(covered).toBe('')
    }
    await page.getByRole('button', { name: t('shell', 'menu') }).click()
    await page.getByRole('combobox').focus()
    await expect.poll(async () => (await boxOf(bar)).y).toBeGreaterThan(screen)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(bar).toBeHidden()
  })

  test('home has the bar too; it never covers the footer', { tag: '@arabic' }, async ({ page, visit }) => {
    await visit('/')
    const bar = barOn(page)
    await expect(bar).toBeInViewport()
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const [foot, box] = [await boxOf(page.getByRole('contentinfo')), await boxOf(bar)]
      expect(box.y + box.height).toBeLessThanOrEqual(foot.y + 1)
    }).toPass()
  })
})
