import { fireEvent, waitFor } from '@testing-library/react'
import { json, network } from 'browser/testing.tsx'
import type { Comment } from 'contract/comments/endpoints.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { Comments } from './comments.tsx'

const signed = (signature: string) => `private/${signature}/ab/0123.webp`
const aPage = (signature: string) => {
  const comment: Comment = {
    id: 9,
    comment: 'We looked.',
    user: { id: 5, name: 'Reem', image: signed(signature) },
    created_at: '2026-03-01T17:00:00.000Z',
    edited_at: null,
    is_mine: false,
    is_waiting: false,
    is_refused: false,
  }
  return { data: [comment], current_page: 1, last_page: 1, per_page: 8, total: 1 }
}

test('product §2 an author’s picture with an expired address is reloaded once', async () => {
  const calls = network(() => json(aPage('new')))
  const { container } = show(<Comments postId={3} initial={{ status: 'succeeded', data: aPage('old') }} />)
  const face = () => container.querySelector('img') as HTMLImageElement
  expect(face().src).toContain(signed('old'))

  fireEvent.error(face())

  await waitFor(() => expect(face().src).toContain(signed('new')))
  const callCount = calls.length
  fireEvent.error(face())
  await new Promise((done) => setTimeout(done, 50))
  expect(calls).toHaveLength(callCount)
})
