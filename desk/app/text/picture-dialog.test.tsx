import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '../session/me.ts'
import { MeContext } from '../session/me-context.ts'
import { TextPictureDialog } from './picture-dialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(['en', 'ar'] as const)(
  'desk §5 (%s) a picture in a text needs an alternative text, and the empty field gets the focus',
  async (language) => {
    const t = (key: string) => wordsFor(language)['desk-content'][key] ?? key
    network(() => json({ data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 }))
    const insertContent = vi.fn()
    const attrs = { path: '/media/room.jpg', alt: '' }
    const editor = { isActive: () => true, getAttributes: () => attrs, commands: { insertContent } }
    const onClose = vi.fn()
    show(
      <MeContext value={{ id: 1, may: [], branch_ids: [] } as unknown as Me}>
        <TextPictureDialog editor={editor as unknown as Editor} language={language} onClose={onClose} />
      </MeContext>,
      { language },
    )

    const alt = screen.getByRole('textbox', { name: t('alt') })
    await userEvent.click(screen.getByRole('button', { name: t('put_in') }))
    expect(alt).toHaveAccessibleDescription(t('alt_missing'))
    expect(alt).toHaveFocus()
    expect(insertContent).not.toHaveBeenCalled()

    await userEvent.type(alt, 'A room')
    await userEvent.click(screen.getByRole('button', { name: t('put_in') }))
    expect(insertContent).toHaveBeenCalledWith({ type: 'picture', attrs: { ...attrs, alt: 'A room' } })
    expect(onClose).toHaveBeenCalledOnce()
  },
)
