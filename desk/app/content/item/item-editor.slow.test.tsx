import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, wordsFor } from 'browser/testing.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../../testing.tsx'
import { ItemEditor } from './item-editor.tsx'

afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const me = aColleague(['content.publish'], { id: 4, name: 'هدى' })
const missing = (field: string) => ({ field, rule: 'required', message: `${field} is required` })
const part = (draft: Record<string, unknown>, ...problems: string[]) => ({
  ...{ draft, published: null, version: 1, states: [], problems: problems.map(missing) },
  ...{ changed_at: null, changed_by: null, publish_at: null, take_down_at: null, refused: null, public_url: null },
})
const item = (kind: string, parts: Record<string, unknown>) =>
  ({
    ...{ id: 7, kind, row_id: null, branch: null, may_change: true, placeholders: [] },
    parts,
  }) as unknown as ContentItem
const ad = item('ad', {
  ar: part({ title: 'نخلة', text: 'تعالوا' }),
  en: part({}, 'title', 'text'),
  common: part({ plane: 'gold' }, 'link', 'image'),
})

const language = 'ar'
const t = sentences('desk-content')
const open = (read: ContentItem, publish: () => Response = () => json({ code: 'invalid_fields' }, 422)) => {
  Element.prototype.scrollIntoView = vi.fn()
  const calls = network((path) => {
    if (path.endsWith('/publish')) return publish()
    if (path.includes('/parts/')) return json({ data: read })
    return json({ data: [], current_page: 1, last_page: 1, per_page: 100, total: 0 })
  })
  showAtDesk(<ItemEditor read={read} />, { me })
  return calls
}
const nameOf = (each: Language) => wordsFor(language)['desk-values'][`language_${each}`] ?? each
const publishButton = (each: Language) =>
  screen.getByRole('button', { name: t('publish_language', { language: nameOf(each) }) })

test('desk §5 the main button publishes the most complete language, updated while typing', async () => {
  open(ad)
  expect(publishButton('ar')).toBeEnabled()
  const english = screen.getByRole('region', { name: nameOf('en') })
  await userEvent.type(within(english).getByLabelText(t('field_title')), 'A palm')
  await userEvent.type(within(english).getByLabelText(t('field_text')), 'Come')
  const arabic = screen.getByRole('region', { name: nameOf('ar') })
  await userEvent.clear(within(arabic).getByLabelText(t('field_text')))
  expect(publishButton('en')).toBeEnabled()
})

test('desk §5 a refusal to publish shows the number of missing fields, with a link to each', async () => {
  const calls = open(ad)
  await userEvent.click(publishButton('ar'))
  const list = await screen.findByRole('list', { name: t('missing_fields') })
  expect(list.parentElement).toHaveTextContent(t('missing_count_two', { count: 2 }))
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    `${t('field_link')} · ${t('common')}`,
    `${t('field_image')} · ${t('common')}`,
  ])
  await userEvent.click(links[0] as HTMLElement)
  expect(screen.getByLabelText(t('field_link'))).toHaveFocus()
  await userEvent.click(links[1] as HTMLElement)
  expect(screen.getByRole('button', { name: t('choose_picture') })).toHaveFocus()
  expect(calls.filter(({ path }) => path.endsWith('/publish'))).toHaveLength(1)
})

test('desk §5 fields of both languages are in groups with headings; an error of one row marks its field', async () => {
  const branch = item('branch', { ar: part({}), en: part({}), common: part({ phone_numbers: ['+966112345678'] }) })
  open(branch)
  for (const group of ['contact', 'map', 'hours', 'site', 'pictures'])
    expect(screen.getByRole('region', { name: t(`group_${group}`) })).toBeVisible()
  const contact = screen.getByRole('region', { name: t('group_contact') })
  vi.mocked(fetch).mockImplementation(async () =>
    json({ code: 'invalid_fields', message: '…', errors: { 'fields.phone_numbers.0': ['Eight digits or more'] } }, 422),
  )
  const number = within(contact).getByRole('textbox', { name: new RegExp(t('line_number', { number: 1 })) })
  await userEvent.type(number, '1')
  await userEvent.tab()
  expect(await within(contact).findByText('Eight digits or more')).toBeVisible()
  await userEvent.click(within(screen.getByText(t('save_refused')).parentElement as HTMLElement).getByRole('link'))
  await waitFor(() => expect(number).toHaveFocus())
})

test('desk §5 the point on the map is read from a pasted link; a link without one shows an error', async () => {
  const school = item('school', { ar: part({}), en: part({}), common: part({}) })
  const calls = open(school)
  const field = screen.getByLabelText(new RegExp(t('map_point')))
  await userEvent.click(field)
  await userEvent.paste('https://maps.app.goo.gl/AbC123')
  expect(screen.getByText(t('map_link_short'))).toBeVisible()
  await userEvent.clear(field)
  const link = 'https://www.google.com/maps/@24.7136,46.6753,15z'
  await userEvent.paste(link)
  expect(screen.getByRole('link', { name: /24\.7136, 46\.6753/ })).toBeVisible()
  await userEvent.tab()
  await waitFor(() => {
    const saved = calls.find(({ path }) => path.endsWith('/parts/common'))
    const point = { latitude: 24.7136, longitude: 46.6753, map_url: link }
    expect(JSON.parse(String(saved?.init.body)).fields).toEqual(point)
  })
})

test('desk §5 the web address of a branch is suggested from its name until the owner writes another', async () => {
  open(item('branch', { ar: part({}), en: part({}), common: part({}) }))
  const slug = screen.getByLabelText(t('field_slug'))
  expect(slug).toHaveAccessibleDescription(t('slug_hint'))
  const nameIn = (each: Language) =>
    within(screen.getByRole('region', { name: nameOf(each) })).getByLabelText(t('field_name'))
  await userEvent.type(nameIn('ar'), 'الملقا')
  expect(slug).toHaveValue('al-mlqa')
  await userEvent.type(nameIn('en'), 'Al Malqa')
  expect(slug).toHaveValue('al-malqa')
  await userEvent.clear(slug)
  await userEvent.type(slug, 'north')
  await userEvent.type(nameIn('en'), ' 2')
  expect(slug).toHaveValue('north')
})
