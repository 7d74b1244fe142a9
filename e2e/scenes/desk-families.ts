import type { Page } from '@playwright/test'
import { atDesk } from '../pictures.ts'
import type { Words } from '../words.ts'
import { as, begin, open, screen } from './at-desk.ts'
import type { Scene } from './scene.ts'

const byRole = (role: 'button' | 'link', namespace: string, key: string) => (page: Page, t: Words) =>
  page
    .getByRole('main')
    .getByRole(role, { name: t(namespace, key), exact: true })
    .first()
    .click()

/** Scene of the first family by name, the same in every screenshot. */
const family = (name: string, more: Partial<Scene> = {}): Scene => ({
  name: `desk-family${name}`,
  path: '/desk/families',
  before: async (page, t) => {
    await begin(page, t, 'admissions')
    const [first] = await atDesk<{ id: number }[]>(page.context(), '/families?waiting=yes&per_page=1')
    await open(page, t, `/desk/families/${first?.id}`)
    await page.getByRole('region', { name: t('desk-families', 'what_happened'), exact: true }).waitFor()
  },
  ...more,
})

/** Opens one of two records that look like one family. */
async function mergeable(page: Page, t: Words) {
  await begin(page, t, 'admissions')
  const number = String(1_000_000 + Math.floor(Math.random() * 8_999_999))
  const file = (name: string, last: number) =>
    atDesk<{ id: number }>(page.context(), '/families', {
      name,
      phone: `+9665${number}${last}`,
      branch_id: 2,
      child_name: 'ليان',
      child_birth_date: '2023-01-15',
    })
  await file('أم ليان', 1)
  const { id } = await file('نوف العتيبي', 2)
  await open(page, t, `/desk/families/${id}`)
}

export const deskFamilies: readonly Scene[] = [
  screen('families-board', '/desk/families?as=board'),
  screen('families-empty', '/desk/families?q=zzzzzz', { screenOnly: true }),
  screen('new-family', '/desk/families?new=1', { screenOnly: true }),
  screen('import', '/desk/families/import'),
  screen('templates', '/desk/families/templates?template=1'),
  family(''),
  screen('family-of-list', '/desk/families?waiting=yes', {
    screenOnly: true,
    before: as('admissions', '/desk/families?waiting=yes'),
    act: async (page, t) => {
      await page.getByRole('table').getByRole('link').nth(2).click()
      await page.getByRole('navigation', { name: t('desk-families', 'way_back') }).waitFor()
    },
  }),
  family('-step', { act: (page) => page.locator('#step-change').click() }),
  family('-child', { act: (page) => page.locator('#child-add').click() }),
  family('-register', { act: (page) => page.locator('#register-child').click() }),
  family('-offers', { act: byRole('button', 'desk-families', 'offer_times') }),
  family('-stage', { screenOnly: true, act: (page) => page.keyboard.press('KeyS') }),
  family('-suggestion', { before: mergeable }),
  family('-unsent', {
    screenOnly: true,
    act: async (page, t) => {
      await byRole('button', 'desk-families', 'tab_note')(page, t)
      await page.getByRole('textbox', { name: t('desk-families', 'text_note') }).fill('Second cot from January')
      await byRole('link', 'desk-families', 'title')(page, t)
    },
  }),
]
