import type { Page } from '@playwright/test'
import type { Words } from '../words.ts'
import { as, screen } from './desk.ts'
import type { Scene } from './scene.ts'

const byRole = (role: 'button' | 'link', namespace: string, key: string) => (page: Page, t: Words) =>
  page
    .getByRole('main')
    .getByRole(role, { name: t(namespace, key), exact: true })
    .first()
    .click()

/** Scene of the first family by name, the same in every screenshot. */
const family = (name: string, { act, ...more }: Partial<Scene> = {}): Scene => ({
  name: `desk-family${name}`,
  path: '/desk',
  before: as('admissions', '/desk'),
  act: async (page, t) => {
    const answer = await page.request.get('/api/v1/desk/families?waiting=yes&per_page=1')
    const [first] = ((await answer.json()) as { data: { id: number }[] }).data
    await page.goto(`/desk/families/${first?.id}`)
    await page.getByRole('region', { name: t('desk-families', 'what_happened'), exact: true }).waitFor()
    await act?.(page, t)
  },
  ...more,
})

/** Creates two records that look like one family. */
const mergeable: Scene['act'] = async (page, t) => {
  const number = String(1_000_000 + Math.floor(Math.random() * 8_999_999))
  const file = async (name: string, last: number) => {
    const data = {
      name,
      phone: `+9665${number}${last}`,
      branch_id: 2,
      child_name: 'ليان',
      child_birth_date: '2023-01-15',
    }
    const headers = { origin: process.env.BASE_URL ?? '' }
    const answer = await page.request.post('/api/v1/desk/families', { data, headers })
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  await file('أم ليان', 1)
  await page.goto(`/desk/families/${await file('نوف العتيبي', 2)}`)
  await byRole('button', 'desk-families', 'compare')(page, t)
  await page.getByRole('dialog').waitFor()
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
    before: as('admissions', '/desk'),
    act: async (page, t) => {
      await page.getByRole('table').getByRole('link').nth(2).click()
      await page.getByRole('navigation', { name: t('desk-families', 'way_back') }).waitFor()
    },
  }),
  family('-step', { act: (page) => page.locator('#step-change').click() }),
  family('-child', { act: (page) => page.locator('#child-add').click() }),
  family('-offers', { act: byRole('button', 'desk-families', 'offer_times') }),
  family('-stage', { screenOnly: true, act: (page) => page.keyboard.press('KeyS') }),
  screen('family-merge', '/desk', { screenOnly: true, before: as('admissions', '/desk'), act: mergeable }),
  family('-unsent', {
    screenOnly: true,
    act: async (page, t) => {
      await byRole('button', 'desk-families', 'tab_note')(page, t)
      await page.getByRole('textbox', { name: t('desk-families', 'text_note') }).fill('Second cot from January')
      await byRole('link', 'desk-families', 'title')(page, t)
    },
  }),
]
