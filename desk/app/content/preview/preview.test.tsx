import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences, show, wordsFor } from 'browser/testing.tsx'
import { expect, test, vi } from 'vitest'
import { PreviewButton } from './preview-button.tsx'

const language = 'ar'
const t = sentences('desk-content')

test('desk §5 a preview saves the draft, then shows the public page in either language and width', async () => {
  const url = 'https://kids.example/preview/token'
  const calls = network(() => json({ data: { url, expires_at: '2026-11-24T08:00:00.000Z' } }))
  const saveNow = vi.fn(async () => {
    expect(calls).toHaveLength(0)
  })
  show(<PreviewButton id={7} language={language} saveNow={saveNow} />, { language })
  await userEvent.click(await screen.findByRole('button', { name: t('preview') }))
  const frame = () => document.querySelector('iframe')
  await screen.findByRole('dialog', { name: t('preview') })
  expect(saveNow).toHaveBeenCalledOnce()
  expect(frame()).toHaveAttribute('src', `/preview/token?lng=${language}`)
  const other = 'en'
  const otherName = wordsFor(language)['desk-values'][`language_${other}`]
  await userEvent.click(screen.getByRole('button', { name: otherName }))
  await userEvent.click(screen.getByRole('button', { name: t('preview_desktop') }))
  expect(frame()).toHaveAttribute('src', `/preview/token?lng=${other}`)
  expect(frame()?.style.getPropertyValue('--wide')).toBe('1280px')
  expect(screen.getByRole('link', { name: t('preview_link') })).toHaveAttribute('href', `${url}?lng=${other}`)
  await userEvent.click(screen.getByRole('button', { name: t('preview_close') }))
  expect(frame()).toBeNull()
})
