import { render } from '@testing-library/react'
import { json, network, Reader } from 'browser/testing.tsx'
import { actionsOf } from 'contract/staff/roles.ts'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { routes } from '../routes.tsx'

const me = {
  id: 5,
  name: 'Salwa',
  email: 'salwa@school.example',
  role: 'owner',
  language: 'en',
  branch_ids: [],
  may: actionsOf('owner'),
  is_demo: false,
}

/** jsdom has no stream of events. */
class SilentStream extends EventTarget {
  close() {}
}

/** Opens the desk at an address for an owner. `answers` names the answer of a call by its path, or the promise of one. */
export function openDesk(at: string, answers: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('EventSource', SilentStream)
  network(async (path) => {
    const [call = ''] = path.split('?')
    if (call === '/desk/me') return json({ data: me })
    return call in answers ? json((await answers[call]) as object) : json({ data: [] })
  })
  render(
    <Reader language="en">
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
    </Reader>,
  )
}
