import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'docs/decisions')
const names = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort()
const decisions = names.map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, number, title, date, status] = /^# (\d{4}) (.+)\n\n(\d{4}-\d\d-\d\d) · (.+)\n\n\*\*/.exec(text) ?? []
  return { name, text, number, title, date, status }
})

test.each(decisions)('architecture §3 decision $name has its number, a title, a date and a status', (decision) => {
  expect(decision.name).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/)
  expect(decision.number, '`# 0060 Title`, then `2026-11-22 · accepted`').toBe(decision.name.slice(0, 4))
  expect(decision.status).toMatch(/^(accepted|superseded( in part)? by \d{4}( and \d{4})*)$/)
})

test.each(decisions)(
  'architecture §3 decision $name is under 50 lines and says when to look at it again',
  ({ text }) => {
    expect(text.trimEnd().split('\n').length).toBeLessThan(50)
    expect(text).toContain('**Decision.**')
    expect(text).toContain('**Revisit**')
  },
)

test('architecture §3 a decision that is superseded names one that exists, and no number is used twice', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  const successors = decisions.flatMap(({ status }) => status?.match(/\d{4}/g) ?? [])
  expect(successors.filter((number) => !numbers.includes(number))).toEqual([])
})

test('architecture §3 the index of decisions lists each as it is', () => {
  const listed = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  const are = decisions.map(
    ({ name, number, title, date, status }) => `| [${number}](${name}) | ${title} | ${date} | ${status} |`,
  )
  expect(listed).toEqual(are)
})
