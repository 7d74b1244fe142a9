import { expect, test } from 'vitest'
import { halalasIn, vatOf } from './amounts.ts'

test('enrolment §5.1 VAT is half up and exact to the halala', () => {
  for (let made = 0; made < 1000; made += 1) {
    const [net, percent] = [Math.floor(Math.random() * 100_000_000), Math.floor(Math.random() * 101)]
    const exact = (BigInt(net) * BigInt(percent) * 2n + 100n) / 200n
    expect(vatOf(net, percent), `${net} at ${percent}%`).toBe(Number(exact))
  }
})

test.each([
  ['33,000', 3_300_000],
  ['٣٬٦٦٦٫٦٧', 366_667],
  [' 0.5 ', 50],
  ['-1', -100],
  ['12.345', 1234.5],
  ['ten', Number.NaN],
])('enrolment §6 an amount typed as %s is read', (typed, halalas) => expect(halalasIn(typed)).toBe(halalas))
