import { aTourRequest } from 'api/tours/testing.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { startProduct } from 'e2e/product.ts'
import { type Bar, median } from './bars.ts'

const families = 200
const json = { 'content-type': 'application/json' }

const slotsOf = async (address: string) => {
  const answer = await fetch(`${address}/api/v1/tour/slots?branch_id=1`)
  return ((await answer.json()) as { data: TourSlot[] }).data
}

async function book(address: string, n: number, slot: string) {
  const family = { full_name: `Family ${n}`, phone_num: `+96650${1_000_000 + n}`, email: `family${n}@mail.example` }
  const begun = performance.now()
  const { status } = await fetch(`${address}/api/v1/tour`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': `198.18.0.${n}` },
    body: JSON.stringify(aTourRequest({ ...family, branch_id: 1, preferred_date: undefined, slot })),
  })
  return { status, tookMs: performance.now() - begun }
}

/** Two hundred families book one slot at the same moment. */
export async function bookings(): Promise<Bar[]> {
  const product = await startProduct({ env: { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' } })
  try {
    const { address } = product
    const slot = (await slotsOf(address)).find(({ places_left }) => places_left > 0)
    if (!slot) throw new Error('the demo school has no free slot')
    const name = slot.starts_at
    const answers = await Promise.all(Array.from({ length: families }, (_, n) => book(address, n, name)))
    const of = (code: number) => answers.filter(({ status }) => status === code)
    const left = (await slotsOf(address)).find(({ starts_at }) => starts_at === name)?.places_left ?? 0
    const [booked, refused] = [of(201), of(409)]
    return [
      {
        what: 'places booked twice, or lost',
        value: Math.abs(booked.length + left - slot.places_left),
        unit: '',
        atMost: 0,
      },
      { what: 'places left', value: left, unit: '', atMost: 0 },
      { what: 'answered neither 201 nor 409', value: families - booked.length - refused.length, unit: '', atMost: 0 },
      { what: 'the refusal (409), median', value: median(refused.map(({ tookMs }) => tookMs)), unit: 'ms' },
      {
        what: 'the slowest answer',
        value: Math.max(...answers.map(({ tookMs }) => tookMs)),
        unit: 'ms',
        atMost: 10_000,
      },
    ]
  } finally {
    await product.stop()
  }
}
