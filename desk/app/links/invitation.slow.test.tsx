import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import { afterEach, expect, test } from 'vitest'
import Invitation from './invitation.page.tsx'

afterEach(() => onlineManager.setOnline(true))

const invited = { name: 'Huda', role: 'teacher', email: 'huda@mail.example', is_set_up: false, branches: [] }

test.each(['en', 'ar'] as const)(
  'desk §1 an invitation opened without a connection says that it could not load, and loads once it is back: %s',
  async (language) => {
    const connection = { isThere: false }
    network(() => (connection.isThere ? json({ data: invited }) : Promise.reject(new TypeError('Failed to fetch'))))
    onlineManager.setOnline(false)
    show(<Invitation />, { language })
    const again = await screen.findByRole('button', { name: wordsFor(language)['desk-shell'].try_again })
    connection.isThere = true
    onlineManager.setOnline(true)
    expect(await screen.findAllByText(/Huda/)).not.toHaveLength(0)
    expect(again).not.toBeInTheDocument()
  },
)
