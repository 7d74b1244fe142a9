import { act, screen } from '@testing-library/react'
import { json, network, show } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { type Me, refetchMe, resumeSession, useMeQuery, useSessionHasEnded } from './me.ts'

const sara = { id: 7, name: 'سارة' } as unknown as Me

function There() {
  const { data } = useMeQuery()
  const hasEnded = useSessionHasEnded()
  return (
    <p>
      {data?.name ?? 'nobody'}, {hasEnded ? 'asked above the screen' : 'here'}
    </p>
  )
}

test('desk §2 a session that ends while the user is fetched leaves the screen as it is', async () => {
  const session = { alive: true }
  network(() =>
    session.alive ? json({ data: sara }) : json({ message: 'Log in again.', code: 'unauthenticated' }, 401),
  )
  show(<There />)
  expect(await screen.findByText('سارة, here')).toBeVisible()
  session.alive = false
  await act(() => refetchMe())
  expect(await screen.findByText('سارة, asked above the screen')).toBeVisible()
  session.alive = true
  await act(() => resumeSession(sara))
  expect(await screen.findByText('سارة, here')).toBeVisible()
})

test('desk §1 a page without a session does not fetch the user before a sign-in', async () => {
  document.documentElement.dataset.nobody = ''
  const calls = network(() => json({ data: sara }))
  show(<There />)
  expect(await screen.findByText('nobody, here')).toBeVisible()
  expect(calls).toEqual([])
  await act(() => refetchMe())
  expect(await screen.findByText('سارة, here')).toBeVisible()
})

test('desk §1 a user who accepts an invitation before any fetch is signed in', async () => {
  document.documentElement.dataset.nobody = ''
  network(() => json({ data: sara }))
  await refetchMe()
  show(<There />)
  expect(await screen.findByText('سارة, here')).toBeVisible()
})
