import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDesk } from './testing.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const picture = {
  id: 3,
  path: 'pictures/3f/3f.webp',
  kind: 'image',
  file: '/api/v1/desk/pictures/3/file?v=1',
  name: 'cube.jpg',
  alt: { en: '', ar: '' },
  focus: { x: 50, y: 50 },
  audience: 'room',
  missing: [],
  may_change: true,
  version: 1,
}

const menu = () => screen.findByRole('navigation', { name: 'The desk' })

test('desk §2 a part that crashes shows its own retry, beside the rest of its screen', async () => {
  const answers: Record<string, unknown> = {
    '/desk/pictures': { data: [picture], total: 1, last_page: 1 },
    '/desk/pictures/counts': { data: { all: 1 } },
    '/desk/pictures/3': { data: { ...picture, children: null } },
  }
  openDesk('/desk/pictures?picture=3', answers)
  const side = await screen.findByRole('complementary', { name: 'The selected picture' })
  const retry = await within(side).findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('button', { name: /cube/ })).toBeVisible()
  expect(await menu()).toBeVisible()

  answers['/desk/pictures/3'] = { data: { ...picture, children: [], uses: [], nobody: null, uploaded_by: null } }
  await act(() => retry.click())
  expect(await within(side).findByRole('heading', { name: 'cube.jpg' })).toBeVisible()
})

test('desk §2 a screen that crashes shows its retry inside the frame, and the menu opens the next screen', async () => {
  openDesk('/desk/pictures', { '/desk/branches': { data: [null, null], total: 2 } })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
  await act(async () =>
    within(await menu())
      .getByRole('link', { name: 'Log' })
      .click(),
  )
  expect(await screen.findByRole('heading', { name: 'Log' })).toBeVisible()
})
