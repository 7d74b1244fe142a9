import { render, screen } from '@testing-library/react'
import type { Language } from 'i18n/languages.ts'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Reader } from '../../testing.tsx'
import { ErrorScreen } from './error-screen.tsx'

const showBroken = (error: unknown, language: Language = 'en') => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => null,
      loader: () => {
        throw error
      },
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
    },
  ])
  render(
    <Reader language={language}>
      <Stub />
    </Reader>,
  )
}

test('§2 the error page has Oops!, its sentence and the error’s message, and goes back to / in place of the entry', async () => {
  showBroken(new Error('The tower fell'))
  expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
  expect(screen.getByText('The tower fell')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/')
})

test('§2 a missing page names its status in words, in Arabic as well', async () => {
  showBroken(new Response(null, { status: 404, statusText: 'Not Found' }), 'ar')
  expect(await screen.findByRole('heading', { name: 'عذرًا!' })).toBeVisible()
  expect(screen.getByText(/404 الصفحة غير موجودة/)).toBeVisible()
})
