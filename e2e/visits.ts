import type { TourSlot } from 'contract/visits/slots.ts'
import { writtenMails } from './mail.ts'
import { expect } from './site.ts'
import { aFamily } from './tour-form.ts'
import { fetchPatiently } from './when-busy.ts'

const api = (baseURL: string | undefined, path: string) => `${baseURL}/api/v1${path}`

/** The times of a branch that nobody has taken, the farthest away last. */
export async function freeSlots(baseURL: string | undefined, branchId: number): Promise<TourSlot[]> {
  const answer = await fetchPatiently(api(baseURL, `/tour/slots?branch_id=${branchId}`))
  const { data } = (await answer.json()) as { data: TourSlot[] }
  const free = data.filter(({ state }) => state === 'open' || state === 'last')
  expect(free.length, 'the demo school receives families').toBeGreaterThan(3)
  return free
}

/** A family takes a place, somewhere else. */
export async function takePlace(baseURL: string | undefined, branchId: number, slot: string, language = 'en') {
  const family = aFamily()
  const answer = await fetchPatiently(api(baseURL, '/tour'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...family, branch_id: branchId, slot }),
  })
  return { family, status: answer.status }
}

/** A free time of a branch with few places, taken until there is none left: forms are counted, so nobody asks in vain. */
export async function fillUp(baseURL: string | undefined, branchId: number, slot: TourSlot) {
  for (let place = 0; place < slot.places_left; place += 1)
    expect((await takePlace(baseURL, branchId, slot.starts_at)).status).toBe(201)
}

/** The link to its tour, as it stands in the family's newest mail. */
export async function linkOf(email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await writtenMails(process.env.E2E_DATA_FOLDER ?? '')
        // Calendars break long lines: there the key stands in two pieces.
        link = mails
          .filter(({ to }) => to.includes(email))
          .flatMap(({ text }) => [...text.matchAll(/\/tour\/[\w-]{43}/g)].map(([one]) => one))[0]
        return link
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
  return link ?? ''
}
