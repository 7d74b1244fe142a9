import type { Ad } from 'contract/ads/endpoints.ts'
import type { Program } from 'contract/programs/endpoints.ts'
import type { Slider } from 'contract/sliders/endpoints.ts'
import type { Statistic } from 'contract/statistics/endpoints.ts'
import { wholeNumberText } from 'i18n/format.ts'
import { expect, test } from '../site.ts'
import { swipe } from '../touch.ts'

const listOf = async <Item>(baseURL: string | undefined, path: string, language: string) => {
  const answer = await fetch(`${baseURL}/api/v1${path}`, { headers: { 'accept-language': language } })
  return ((await answer.json()) as { data: Item[] }).data
}

test.describe('§2 / the home page', () => {
  test('the page is complete in the HTML: slides, programs, branches, ads, statistics, the invitation', {
    tag: ['@two', '@english'],
  }, async ({ request, baseURL, language, t, branches }) => {
    const html = await (await request.get(`/?lng=${language}`)).text()
    const [first] = await listOf<Slider>(baseURL, '/sliders?type=web', language)
    const programs = await listOf<Program>(baseURL, '/programs', language)
    const statistics = await listOf<Statistic>(baseURL, '/statistic', language)
    const ads = await listOf<Ad>(baseURL, '/ads', language)
    const plain = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    for (const text of [
      first?.title,
      ...programs.map(({ name }) => name),
      ...(await branches()).map(({ name }) => name),
      ...ads.map(({ title }) => title),
      ...statistics.map(({ title }) => title),
      ...statistics.map(({ number }) => wholeNumberText(language, number)),
      t('home', 'tour_title'),
    ])
      expect(plain).toContain(text)
    expect([programs.length, statistics.length, ads.length]).toEqual([4, 4, 2])
  })

  for (const by of ['keys', 'swipes'] as const)
    test(`dots and ${by} change the hero’s slide in reading direction${by === 'swipes' ? '; a short one does not' : ''}`, {
      tag: by === 'keys' ? '@desktop' : '@phone',
    }, async ({ page, visit, baseURL, language, t }) => {
      const slides = await listOf<Slider>(baseURL, '/sliders?type=web', language)
      await visit('/')
      const hero = page.getByRole('region', { name: t('home', 'slides') })
      const heading = hero.getByRole('heading', { level: 1 })
      const dots = hero.getByRole('group').getByRole('button')
      await expect(dots).toHaveCount(slides.length)
      for (const position of [2, slides.length - 1, 0]) {
        await dots.nth(position).click()
        await expect(heading).toHaveText(slides[position]?.title ?? '')
        await expect(dots.nth(position)).toHaveAttribute('aria-current', 'true')
        await expect(hero.getByRole('img').first()).toHaveAttribute('alt', slides[position]?.alt ?? '')
      }
      const [forward, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
      const sideways = language === 'en' ? -150 : 150
      const go = (isForward: boolean) =>
        by === 'keys'
          ? page.keyboard.press(isForward ? forward : back)
          : swipe(page, heading, isForward ? sideways : -sideways)
      await go(true)
      await expect(heading).toHaveText(slides[1]?.title ?? '')
      await go(false)
      await expect(heading).toHaveText(slides[0]?.title ?? '')
      if (by === 'keys') {
        await go(false)
        await expect(heading).toHaveText(slides.at(-1)?.title ?? '')
        return
      }
      await swipe(page, heading, sideways / 5)
      await page.waitForTimeout(300)
      await expect(heading).toHaveText(slides[0]?.title ?? '')
    })

  test('§1 the page names the next steps, and the footer registration number, four networks, phone with +966, e-mail, map and branches', {
    tag: ['@two', '@english'],
  }, async ({ page, visit, branches, t }) => {
    await visit('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(t('shell', 'commercial_registration'))
    await expect(footer.getByText(/\b\d{10}\b/)).toBeVisible()
    for (const network of ['facebook', 'instagram', 'x', 'linkedin'])
      await expect(footer.getByRole('link', { name: t('shell', `social_${network}`), exact: true })).toHaveAttribute(
        'href',
        /^https:\/\//,
      )
    const phone = footer.locator('a[href^="tel:"]')
    await expect(phone).toHaveAttribute('href', /^tel:\+966\d{8,9}$/)
    await expect(phone).toHaveText(/^\+966 /)
    expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/)
    await expect(footer.getByRole('img', { name: t('shell', 'map_of_office') })).toBeVisible()
    for (const { id } of await branches()) await expect(footer.locator(`a[href="/branch/${id}"]`)).toBeVisible()

    const steps = page.getByRole('navigation', { name: t('home', 'next_steps') }).getByRole('link')
    expect(await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/settings#kids',
      '/lapalma-registration',
      '/survey',
    ])
    await steps.last().click()
    await expect(page).toHaveURL('/survey')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
