import type { Page } from '@playwright/test'
import { dayMs } from 'contract/durations.ts'
import type { Registration } from 'contract/registrations/endpoints.ts'
import { isReading, wasSignedIn } from '../family.ts'
import type { Scene } from './scene.ts'

const asFamily = async (page: Page) => wasSignedIn(page, await isReading())

const moment = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const amount = { schedule: 'full_time', per: 'year', net: 3_300_000, vat: 495_000, total: 3_795_000 } as const
const nothing = { waiting: null, offer: null, last_offer: null, ended: null }
/** Facts of a registration with an open offer, on the waiting list, and after the end of its place. */
const facts = [
  {
    ...{ ...nothing, status: 'pending', declared_at: null },
    offer: {
      ...{ ends_at: moment(3), first_day: '2027-01-03', fee: [{ ...amount, citizen_total: 3_300_000 }] },
      text: 'Her guide will be Salma. We begin with four short mornings.',
      ends_with_it: [{ branch: 'La Palma', kind: 'offer' }],
      goes_on: [{ branch: 'Al Nakheel', kind: 'waiting' }],
    },
  },
  {
    ...{ ...nothing, status: 'waitlisted', waiting: { place: 2, of: 6, as_of: moment(0) } },
    last_offer: { outcome: 'taken_back', at: moment(-4), text: 'We counted one place too many, and are sorry.' },
  },
  { ...nothing, status: 'withdrawn', ended: { why: 'place_ended', on: '2026-10-11' } },
] as const satisfies readonly Partial<Registration>[]

/** Mocks the states of places: the first registration of the family with each of the facts. */
async function withPlaces(page: Page) {
  await page.route('**/myKids/list*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { registrations: Registration[] }[] }
    const first = answer.data.flatMap(({ registrations }) => registrations)[0]
    if (first && answer.data[0])
      answer.data[0].registrations = facts.map((each, at) => ({ ...first, ...each, id: first.id + at }) as Registration)
    await route.fulfill({ json: answer })
  })
  await asFamily(page)
  await page.goto('/about')
  // The server renders the page with the stored registrations; a page that is opened by the browser asks for them itself.
  await page.evaluate(() => {
    history.pushState({}, '', '/settings#kids')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

export const kids: readonly Scene[] = [
  {
    name: 'kids-places',
    path: '/settings#kids',
    before: withPlaces,
    act: (page, t) => page.getByText(t('kids', 'status_offered')).first().waitFor(),
  },
  {
    name: 'kids',
    path: '/settings#kids',
    before: asFamily,
    act: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'kids-register',
    path: '/settings#kids',
    before: asFamily,
    act: (page, t) => page.getByRole('button', { name: t('kids', 'register_a_child') }).click(),
  },
]
