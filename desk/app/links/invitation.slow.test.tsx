import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { queryClient } from 'browser/calls/call.ts'
import { json, network, sentences, show } from 'browser/testing.tsx'
import { afterEach, expect, test } from 'vitest'
import { failOffline } from '../calls/fail-offline.ts'
import Invitation from './invitation.page.tsx'

const defaults = queryClient.getDefaultOptions()
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.setDefaultOptions(defaults)
})

const invited = { name: 'Huda', role: 'teacher', email: 'huda@mail.example', is_set_up: false, branches: [] }

test('desk §1 an invitation opened without a connection says that it could not load, and loads once it is back', async () => {
  const language = 'ar'
  const connection = { isThere: false }
  network(() => (connection.isThere ? json({ data: invited }) : Promise.reject(new TypeError('Failed to fetch'))))
  // As main.tsx does when the desk starts.
  failOffline(queryClient)
  onlineManager.setOnline(false)
  show(<Invitation />, { language })
  const again = await screen.findByRole('button', { name: sentences('desk-shell')('try_again') })
  connection.isThere = true
  onlineManager.setOnline(true)
  expect(await screen.findAllByText(/Huda/)).not.toHaveLength(0)
  expect(again).not.toBeInTheDocument()
})
