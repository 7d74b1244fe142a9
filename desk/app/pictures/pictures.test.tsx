import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { json, network, sentences, show } from 'browser/testing.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { PictureSide } from './one/picture-side.tsx'
import { PictureGrid } from './picture-grid.tsx'

const me = aColleague(['pictures.add', 'pictures.decide'], { name: 'Salwa', branch_ids: [1] })

const aPicture = (changes: Partial<PictureDetails> = {}): PictureDetails => ({
  id: 3,
  path: 'pictures/3f/3f.webp',
  kind: 'image',
  file: '/api/v1/desk/pictures/3/file?v=1',
  poster: null,
  width: 1200,
  height: 800,
  seconds: null,
  codec: null,
  name: 'cube.jpg',
  alt: { en: 'The last cube', ar: 'المكعب الأخير' },
  focus: { x: 62, y: 46 },
  branch: { id: 1, name: 'La Palma' },
  audience: 'website',
  nobody_recognisable: false,
  has_children: true,
  missing: [],
  withheld: false,
  on_site: true,
  is_used: true,
  taken_down_at: null,
  held_by_restore: false,
  stopped_at: null,
  stopped_because: null,
  uploaded_at: '2026-11-20T08:00:00.000Z',
  may_change: true,
  version: 4,
  children: [
    {
      id: 9,
      name: 'لمى',
      consents: (['room', 'families', 'website', 'social'] as const).map((audience) => ({
        audience,
        state: audience === 'website' ? 'withdrawn' : audience === 'social' ? 'never_asked' : 'granted',
        decided_at: null,
      })),
    },
  ],
  uses: [{ kind: 'posts', id: 1, title: { en: 'Low paintings', ar: 'لوحات' } }],
  nobody: null,
  uploaded_by: 'Amal',
  ...changes,
})
const stopped = aPicture({ withheld: true, on_site: false, missing: [{ name: 'لمى', state: 'withdrawn' }] })

const language = 'ar'
const t = sentences('desk-pictures')

test('desk §6 a picture of the library shows its obstacle first, otherwise what it lacks', async () => {
  const pictures = [
    stopped,
    aPicture({ id: 4, has_children: false, children: [] }),
    aPicture({ id: 5, alt: { en: '', ar: '' } }),
    aPicture({ id: 6, audience: 'families', on_site: false }),
  ]
  show(<PictureGrid pictures={pictures} chosen={3} onChoose={() => {}} />, { language })
  const cards = await screen.findAllByRole('listitem')
  expect(cards[0]).toHaveTextContent(t('consent_withdrawn'))
  expect(cards[0]).toHaveTextContent('لمى')
  expect(within(cards[0] as HTMLElement).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  expect(cards[1]).toHaveTextContent(t('children_question'))
  expect(cards[2]).toHaveTextContent(t('alt_missing'))
  expect(cards[3]).toHaveTextContent(t('shown_families'))
})

test('desk §6 the details of a picture show why it is withheld, by child and audience, and where it can be replaced', async () => {
  network(() => json({ data: stopped }))
  showAtDesk(<PictureSide id={3} onClose={() => {}} />, { me })
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent(t('blocked_website'))
  expect(note).toHaveTextContent(t('because_withdrawn', { name: 'لمى' }))
  const row = screen.getByRole('row', { name: new RegExp(t('result')) })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([t('answer_granted'), t('answer_granted'), t('answer_withdrawn'), t('answer_never_asked')])
  expect(screen.getByRole('region', { name: t('uses') })).toHaveTextContent(t('replaced'))
})

test('desk §6 a change that takes the picture off the site asks first, is saved anyway, and can be undone', async () => {
  const sent: unknown[] = []
  const shown = { shown: [{ kind: 'posts', title: { en: 'Low paintings', ar: 'لوحات' } }], children: [] }
  network((_path, init) => {
    if (init?.method !== 'POST') return json({ data: aPicture() })
    const body = JSON.parse(String(init.body))
    sent.push(body)
    if (!body.anyway && sent.length < 3) return json({ message: 'Shown.', code: 'picture_shown', ...shown }, 409)
    return json({ data: aPicture({ audience: body.audience, version: body.version + 1 }) })
  })
  showAtDesk(<PictureSide id={3} onClose={() => {}} />, { me })
  fireEvent.change(await screen.findByRole('combobox', { name: t('audience') }), { target: { value: 'room' } })
  const dialog = await screen.findByRole('dialog', { name: t('shown_title'), hidden: true })
  expect(dialog).toHaveTextContent('لوحات')
  fireEvent.click(within(dialog).getByRole('button', { name: t('save_anyway'), hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(sentences('desk-shell')('undo')) }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent).toEqual([
    { audience: 'room', version: 4 },
    { audience: 'room', anyway: true, version: 4 },
    { audience: 'website', version: 5 },
  ])
})

test('desk §6 a refusal is beside its field, in the server’s words; the arrow keys move the focal point', async () => {
  const sent: unknown[] = []
  const message = 'Consent is missing for: لمى.'
  network((_path, init) => {
    if (init?.method !== 'POST') return json({ data: aPicture({ audience: 'families' }) })
    sent.push(JSON.parse(String(init.body)))
    return json({ message, code: 'picture_consent' }, 422)
  })
  showAtDesk(<PictureSide id={3} onClose={() => {}} />, { me })
  fireEvent.change(await screen.findByRole('combobox', { name: t('audience') }), { target: { value: 'website' } })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  fireEvent.keyDown(screen.getByRole('button', { name: t('focus', { x: '62', y: '46' }) }), { key: 'ArrowLeft' })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { audience: 'website', version: 4 },
    { focus: { x: 57, y: 46 }, version: 4 },
  ])
})
