import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { json, network, wordsFor } from 'browser/testing.tsx'
import type { Language } from 'i18n/languages.ts'
import { expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../testing.tsx'
import { TextPictureDialog } from './picture-dialog.tsx'

function open(language: Language, alt: string, pictures: readonly object[] = []) {
  const calls = network((path) =>
    json({ data: path.includes('on_site') ? pictures : [], current_page: 1, last_page: 1, per_page: 12, total: 0 }),
  )
  const insertContent = vi.fn()
  const attrs = { path: '/media/room.jpg', alt }
  const editor = { isActive: () => true, getAttributes: () => attrs, commands: { insertContent } }
  const onClose = vi.fn()
  showAtDesk(<TextPictureDialog editor={editor as unknown as Editor} language={language} onClose={onClose} />, {
    me: aColleague([], { id: 1 }),
  })
  return { calls, insertContent, onClose, t: (key: string) => wordsFor(language)['desk-content'][key] ?? key }
}

const picture = (id: number, alt: string) => ({
  ...{ id, path: `pictures/${id}.webp`, name: '', kind: 'image', file: `/pictures/${id}`, version: 1 },
  ...{ alt: { en: alt, ar: alt }, focus: { x: 50, y: 50 }, missing: [], on_site: true },
})

const language = 'ar'
test('desk §5 a picture in a text needs an alternative text, and the empty field gets the focus', async () => {
  const { insertContent, onClose, t } = open(language, '')
  const alt = screen.getByRole('textbox', { name: t('alt') })
  await userEvent.click(screen.getByRole('button', { name: t('put_in') }))
  expect(alt).toHaveAccessibleDescription(t('alt_missing'))
  expect(alt).toHaveFocus()
  expect(insertContent).not.toHaveBeenCalled()

  await userEvent.type(alt, 'A room')
  await userEvent.click(screen.getByRole('button', { name: t('put_in') }))
  const attrs = { path: '/media/room.jpg', alt: 'A room' }
  expect(insertContent).toHaveBeenCalledWith({ type: 'picture', attrs })
  expect(onClose).toHaveBeenCalledOnce()
})

test('desk §5 choosing a picture leads to its alternative text, and another picture brings its own', async () => {
  const { insertContent, t } = open(language, 'A room', [picture(1, 'A fish'), picture(2, 'A palm')])
  const alt = screen.getByRole('textbox', { name: t('alt') })
  expect(alt).not.toHaveFocus()
  for (const [name, file] of [
    ['A fish', 'pictures/1.webp'],
    ['A palm', 'pictures/2.webp'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(alt).toHaveFocus()
    expect(alt).toHaveValue(name)
    await userEvent.click(screen.getByRole('button', { name: t('put_in') }))
    expect(insertContent).toHaveBeenLastCalledWith({ type: 'picture', attrs: { path: file, alt: name } })
  }
})

test('desk §5 Enter in the search for a picture searches, and inserts nothing', async () => {
  const { calls, insertContent, onClose } = open(language, 'A room')
  await userEvent.type(screen.getByRole('searchbox'), 'tower{Enter}')
  expect(insertContent).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(calls.some(({ path }) => path.includes('q=tower'))).toBe(true))
})
