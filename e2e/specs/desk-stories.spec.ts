import type { Browser, Page } from '@playwright/test'
import type { Page as PageOf } from 'contract/paging.ts'
import type { Role } from 'contract/staff/roles.ts'
import type { Story } from 'contract/stories/endpoints.ts'
import { expectNoBarriers } from '../axe.ts'
import { inLanguage, isAtDesk } from '../desk.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { aChildOf, snapshots } from '../pictures.ts'
import { storiesIn } from '../pressable.ts'
import { expect, test, untilHydrated } from '../site.ts'
import type { Language, Words } from '../words.ts'

// The branch of the demo's manager, guide and family.
const branch = 1
// These tests provoke refusals for missing consents.
test.use({ forgiven: /\/desk\/(stories|pictures|uploads)\// })
test.describe.configure({ timeout: 240_000 })

/** The stories of the branch as the demo's family gets them. */
async function storiesOf(language: Language): Promise<Story[]> {
  const { access_token } = await isReading()
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/branch/stories`, {
    headers: { authorization: `Bearer ${access_token}`, 'accept-language': language },
  })
  return ((await answer.json()) as PageOf<Story>).data.filter((story) => story.branch.id === branch)
}
const storyOf = async (words: string, language: Language) =>
  (await storiesOf(language)).find(({ items }) => items.some(({ caption }) => caption === words))

async function anotherAtDesk(browser: Browser, baseURL: string | undefined, role: Role, phone: boolean) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  })
  await isAtDesk(context, role)
  return { context, page: await context.newPage() }
}

async function begin(page: Page, t: Words, language: Language) {
  await page.goto(inLanguage('/desk/stories', language))
  await page.getByRole('button', { name: t('desk-stories', 'new') }).click()
  await expect(page).toHaveURL(/\/desk\/stories\/\d+/)
}

const strip = (page: Page, t: Words) => page.getByRole('list', { name: t('desk-stories', 'strip') }).getByRole('button')

test('desk §6 a guide sends a story from her phone, a manager approves it, a family sees it, and withdrawing removes it', {
  tag: ['@two', '@english'],
}, async ({ page, context, browser, baseURL, language, phone, t }) => {
  const lama = await aChildOf(branch, `لمى ${Date.now() % 100_000}`)
  const words = `${language === 'ar' ? 'النعناع يشرب أولًا' : 'The mint drinks first'} ${Date.now()}`
  const salwa = await anotherAtDesk(browser, baseURL, 'manager', phone)
  await salwa.page.goto(inLanguage('/desk', language))
  await expect(salwa.page.getByRole('heading', { level: 1, name: t('desk-today', 'title') })).toBeVisible()

  await isAtDesk(context, 'teacher')
  await begin(page, t, language)
  await expectNoBarriers(page, 'a story that begins')
  await page.locator('input[type=file]').setInputFiles(await snapshots([1, 2].map((at) => `${Date.now()}-${at}.jpg`)))
  await expect(strip(page, t)).toHaveCount(2, { timeout: 60_000 })
  await strip(page, t).first().click()
  await page.getByRole('textbox', { name: t('desk-stories', `caption_${language}`) }).fill(words)

  await page.getByRole('button', { name: t('desk-pictures', 'name_children') }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: lama.name }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk-pictures', 'name_them') })
    .click()
  const may = page.getByRole('region', { name: t('desk-stories', 'may_be_shown') })
  await expect(may).toContainText(t('desk-pictures', 'because_never_asked', { name: lama.name }))
  await strip(page, t).nth(1).click()
  await page.getByRole('checkbox', { name: t('desk-pictures', 'nobody_recognisable') }).click()
  await expect(may).toContainText(t('desk-stories', 'may_social'))
  await expectNoBarriers(page, 'a story that is composed')

  await page.getByRole('button', { name: t('desk-stories', 'send'), exact: true }).click()
  const refusal = page.getByRole('alert').filter({ hasText: t('desk-stories', 'not_sent') })
  await expect(refusal).toContainText(t('desk-pictures', 'because_never_asked', { name: lama.name }))
  await expectNoBarriers(page, 'a story without a consent')
  await lama.decide('families', true)
  await page.getByRole('button', { name: t('desk-stories', 'send'), exact: true }).click()
  await expect(page.getByText(t('desk-stories', 'waits_for_approval'))).toBeVisible()
  expect(await storyOf(words, language)).toBeUndefined()

  // A live notice adds it to the manager's Today.
  const toApprove = salwa.page.getByRole('region', { name: t('desk-stories', 'today_to_approve') })
  await toApprove.getByRole('link', { name: words }).click()
  await expect(salwa.page.getByRole('img', { name: words })).toBeVisible()
  await expectNoBarriers(salwa.page, 'a story to approve')
  await salwa.page.getByRole('button', { name: t('desk-stories', 'approve') }).click()
  await expect(salwa.page.getByText(t('desk-values', 'state_told'), { exact: true })).toBeVisible()
  const story = await storyOf(words, language)
  expect(story).toMatchObject({ branch: { id: branch }, items: [{ caption: words }, { caption: null }] })

  const family = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const reader = await family.newPage()
  await wasSignedIn(reader, await isReading())
  await reader.goto(`/community?lng=${language}`)
  await untilHydrated(reader)
  // The ring begins with what the family has not seen yet, in order of time.
  const ring = (await storiesOf(language))
    .flatMap(({ items }) => items)
    .sort((one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id)
  const [first, own] = [ring.findIndex(({ is_viewed }) => !is_viewed), ring.findIndex((item) => item.caption === words)]
  await storiesIn(reader, t)
    .filter({ hasText: story?.branch.name ?? '' })
    .first()
    .click()
  const viewer = reader.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: t('stories', 'pause') })).toBeVisible()
  for (let at = first; at < own; at += 1) await reader.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(viewer.getByText(words)).toBeVisible()

  await salwa.page.getByRole('button', { name: t('desk-stories', 'withdraw'), exact: true }).click()
  const dialog = salwa.page.getByRole('dialog')
  await expectNoBarriers(salwa.page, 'withdrawing a story')
  await dialog.getByRole('button', { name: t('desk-stories', 'withdraw'), exact: true }).click()
  await expect(salwa.page).toHaveURL(/\/desk\/stories(\?|$)/)
  expect(await storyOf(words, language)).toBeUndefined()
  await salwa.page.getByRole('link', { name: t('desk-stories', 'view_withdrawn') }).click()
  await expect(salwa.page.getByRole('link', { name: words })).toBeVisible()
  await expectNoBarriers(salwa.page, 'the list of stories')
  await family.close()
  await salwa.context.close()
})
