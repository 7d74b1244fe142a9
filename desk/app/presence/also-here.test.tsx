import { screen, waitFor } from '@testing-library/react'
import { json, network, show } from 'browser/testing.tsx'
import { expect, test } from 'vitest'
import { AlsoHere } from './also-here.tsx'

const language = 'ar'
test('desk §2 colleagues with the same item open are named, and leaving the page is reported', async () => {
  const others = [
    { id: 2, name: 'Huda', seconds_left: 45 },
    { id: 3, name: 'ريم', seconds_left: 30 },
  ]
  const calls = network(() => json({ data: { others } }))
  const { unmount } = show(<AlsoHere kind="family" id={7} />, { language })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('معكم هنا: Huda وريم'))
  unmount()
  expect(calls.map(({ path, init }) => [path, JSON.parse(String(init.body))])).toEqual([
    ['/desk/presence', { kind: 'family', id: 7 }],
    ['/desk/presence', { kind: 'family', id: 7, leaves: true }],
  ])
})

test('desk §2 without a colleague nothing is shown', async () => {
  const calls = network(() => json({ data: { others: [] } }))
  show(<AlsoHere kind="family" id={8} />, { language })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
