export interface Bar {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** Lower or upper limit of the value. */
  readonly atLeast?: number
  readonly atMost?: number
}

const holds = ({ value, atLeast, atMost }: Bar) =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)

const limitOf = ({ atLeast, atMost }: Bar) =>
  atLeast === undefined ? (atMost === undefined ? 'reported' : `≤ ${atMost}`) : `≥ ${atLeast}`

const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000)

/** Prints one line: PASS or FAIL, the measured value, the limit. */
export function printBar(bar: Bar) {
  const verdict = bar.atLeast === undefined && bar.atMost === undefined ? '    ' : holds(bar) ? 'PASS' : 'FAIL'
  console.log(
    `${verdict}  ${bar.what.padEnd(62)} ${`${rounded(bar.value)} ${bar.unit}`.padStart(16)}   ${limitOf(bar)}`,
  )
}

/** Exits with status 1 if a bar does not hold. */
export function conclude(bars: readonly Bar[]) {
  const failed = bars.filter((bar) => !holds(bar))
  console.log(`\n${bars.length - failed.length} of ${bars.length} hold${failed.length > 0 ? '; not:' : '.'}`)
  for (const { what } of failed) console.log(`  ${what}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}
