import { expect, test } from 'vitest'
import { filesIn, read } from './architecture.testing.ts'

const folder = 'docs/decisions/'
const names = filesIn('docs/decisions')
  .map((path) => path.slice(folder.length))
  .filter((name) => name !== 'README.md')
  .sort()
const decisions = names.map((name) => {
  const text = read(folder + name)
  const [, number, title] = /^# (\d{4}) (.+)\n\n\d{4}-\d\d-\d\d\n\n\*\*/.exec(text) ?? []
  return { name, text, number, title }
})

test.each(decisions)('architecture §3 decision $name has its number, a title by subject, and a date', (decision) => {
  expect(decision.name).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/)
  expect(decision.number, '`# 0060 Subject: what was decided`, then the date alone').toBe(decision.name.slice(0, 4))
  expect(decision.title).toMatch(/^[\w][^:]+: \S/)
  expect(decision.name, 'a noun, no riddle').not.toMatch(/-(who|whose|what|where|how|is|are|has|have|comes|leads)[-.]/)
})

test.each(decisions)(
  'architecture §3 decision $name is under 50 lines and says when to look at it again',
  ({ text }) => {
    expect(text.trimEnd().split('\n').length).toBeLessThan(50)
    expect(text).toContain('**Decision.**')
    expect(text).toContain('**Revisit**')
  },
)

test('architecture §3 no number of a decision is used twice', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
