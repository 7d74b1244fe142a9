import { expect, test } from 'vitest'
import { pageQuery } from './query-names.ts'

test.each(['/about', '/about/', '/About', '/ABOUT/', '/about.data'])(
  '§2 a page reads its query under every address that leads to it: %s',
  (path) => {
    expect(pageQuery(path, new URLSearchParams('tab=3&view=year&utm_source=mail'), new Set())).toBe('?tab=3&view=year')
  },
)

test('enrolment §5.5 the fees of another school year have their own address, also without JavaScript', () => {
  expect(pageQuery('/branch/12/fees', new URLSearchParams('year=2027&utm_source=mail'), new Set())).toBe('?year=2027')
})
