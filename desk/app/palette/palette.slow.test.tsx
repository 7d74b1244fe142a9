import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { json, network, Reader, wordsFor } from 'browser/testing.tsx'
import { actionsOf, type Role } from 'contract/staff/roles.ts'
import { createRoutesStub, type RouteObject, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RouteHandle } from '../desk-route.tsx'
import { routes } from '../routes.tsx'
import { MeContext } from '../session/me-context.ts'
import { aColleague } from '../testing.tsx'
import { Palette } from './palette.tsx'

/** All screens without an id in their path, with their permission. */
const flat = (all: readonly RouteObject[]): readonly RouteObject[] =>
  all.flatMap((route) => [route, ...flat(route.children ?? [])])
const screens = flat(routes).flatMap(({ path, handle }) =>
  handle && !path?.includes(':') ? [{ path: path ? `/desk/${path}` : '/desk', may: (handle as RouteHandle).may }] : [],
)

const Where = () => <p data-testid="where">{useLocation().pathname}</p>
function open(role: Role) {
  network(() => json({ data: [] }))
  const me = aColleague(actionsOf(role), { id: 1, name: 'Najla', role })
  const Desk = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <MeContext value={me}>
          <Palette />
          <Where />
        </MeContext>
      ),
    },
  ])
  render(
    <Reader language="ar">
      <Desk initialEntries={['/']} />
    </Reader>,
  )
}

const group = wordsFor('ar')['desk-shell'].palette_go ?? ''
const opened = async () => {
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  return within(await screen.findByRole('group', { name: group })).getAllByRole('option')
}

/** The addresses that the lines under "Go to" open. */
async function addressesOfGoCommands() {
  const addressesSeen = new Set<string>()
  const { length } = await opened()
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  for (let line = 0; line < length; line += 1) {
    fireEvent.click((await opened())[line] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    addressesSeen.add(screen.getByTestId('where').textContent ?? '')
  }
  return [...addressesSeen]
}

describe.each(['owner', 'manager', 'admissions', 'teacher'] as const)('for %s', (role) => {
  test('desk §2 the palette opens every screen of the desk that this role may see, and no other', async () => {
    open(role)
    const mine = screens.filter(({ may }) => actionsOf(role).includes(may)).map(({ path }) => path)
    expect((await addressesOfGoCommands()).toSorted()).toEqual(mine.toSorted())
  })
})
