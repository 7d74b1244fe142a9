import type { TourSlot } from 'contract/visits/slots.ts'
import { writtenMails } from './mail.ts'
import { expect } from './site.ts'
import { aFamily } from './tour-form.ts'
import { fetchPatiently } from './when-busy.ts'

const api = (baseURL: string | undefined, path: string) => `${baseURL}/api/v1${path}`

/** Free times of a branch, in order of time. */
export async function freeSlots(baseURL: string | undefined, branchId: number): Promise<TourSlot[]> {
  const answer = await fetchPatiently(api(baseURL, `/tour/slots?branch_id=${branchId}`))
  const { data } = (await answer.json()) as { data: TourSlot[] }
  const free = data.filter(({ state }) => state === 'open' || state === 'last')
  expect(free.length, 'the demo school receives families').toBeGreaterThan(3)
  return free
}

const anotherHome = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Another family books a place. */
export async function takePlace(baseURL: string | undefined, branchId: number, slot: string, language = 'en') {
  const family = aFamily()
  const answer = await fetchPatiently(api(baseURL, '/tour'), {
    method: 'POST',
    // A new IP address each time: one network may have six unanswered visits a day.
    headers: { 'content-type': 'application/json', 'accept-language': language, 'x-forwarded-for': anotherHome() },
    body: JSON.stringify({ ...family, branch_id: branchId, slot }),
  })
  return { family, status: answer.status }
}

/** Books all places of a time. Needs a time with few places, because forms are rate limited. */
export async function fillUp(baseURL: string | undefined, branchId: number, slot: TourSlot) {
  for (let index = 0; index < slot.places_left; index += 1)
    expect((await takePlace(baseURL, branchId, slot.starts_at)).status).toBe(201)
}

/** iCalendar breaks long lines and begins the rest with a space (RFC 5545, 3.1), which would split the key. */
const unfolded = (text: string) => text.replace(/\r?\n[ \t]/g, '')

/** Link to the tour in the family's newest mail. */
export async function linkOf(email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await writtenMails(process.env.E2E_DATA_FOLDER ?? '')
        link = mails
          .filter(({ to }) => to.includes(email))
          .flatMap(({ text }) => [...unfolded(text).matchAll(/\/tour\/[\w-]{43}/g)].map(([one]) => one))[0]
        return link
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
  return link ?? ''
}
