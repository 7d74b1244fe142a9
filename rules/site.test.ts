import { href } from 'contract/site/href.ts'
import { paths } from 'contract/site/paths.ts'
import { describe, expect, test } from 'vitest'
import routes from 'web/app/routes.ts'
import { code, isTest, read } from './architecture.testing.ts'

test('§2 a link that acts in place leaves clicks for a new tab to the browser', () => {
  const wrong = code.filter((path) =>
    /<(a|Link)\b[^<]*onClick=\{\((event)?\) => \{\s*event\.preventDefault\(\)/.test(
      path.endsWith('.tsx') ? read(path) : '',
    ),
  )
  expect(wrong, 'take onPlainClick of browser/parts/link.tsx').toEqual([])
})

test('product §2 the pages know the time from the server', () => {
  const wrong = code.filter(
    (path) => /^(web\/app|desk\/app|browser)\//.test(path) && !isTest(path) && /new Date\(\)/.test(read(path)),
  )
  expect(wrong, 'take serverNow of browser/calls/clock.ts').toEqual([])
})

test('enrolment §5 the page of the fees has no script of its own: no state, effect or handler', () => {
  const own = code.filter((path) => path.startsWith('web/app/fees/') && path.endsWith('.tsx') && !isTest(path))
  expect(own).toContain('web/app/fees/fees.page.tsx')
  expect(own.filter((path) => /\buse(State|Reducer|Effect|Ref)\b|\bon[A-Z]\w*=/.test(read(path)))).toEqual([])
})

describe('architecture §1 the addresses of the site stand in one table', () => {
  test('each has a page, and each page is in the table', () => {
    const pathsOf = (entries: Readonly<typeof routes>): string[] =>
      entries.flatMap(({ path, index, children = [] }) => [
        ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
        ...pathsOf(children),
      ])
    const routed = pathsOf(routes).filter((path) => path !== '/*')
    expect(routed.sort()).toEqual(Object.values(paths).sort())
  })

  test('href fills the path’s parameters, and the rest becomes the query', () => {
    expect(href('home')).toBe('/')
    expect(href('branch', { branchId: 2 })).toBe('/branch/2')
    expect(href('about', { tab: 3, branch: undefined, month: '2026-11' })).toBe('/about?tab=3&month=2026-11')
    expect(href('search', { q: 'open day & lunch' })).toBe('/search?q=open+day+%26+lunch')
    expect(href('newsItem', { newsId: 7, lng: 'ar' })).toBe('/news/7?lng=ar')
  })

  test('no other file spells an address', () => {
    // Files with addresses of another kind, or from outside.
    const reasons: Readonly<Record<string, string>> = {
      'web/app/routes.ts': 'the page of each, by its file',
    }
    const first = [...new Set(Object.values(paths).map((path) => path.split('/')[1] ?? ''))].filter(Boolean)
    const spelled = new RegExp(`(['"\`}])/(${first.join('|')})(?=['"\`/?#])[^'"\`\\n]*|(?<=\\b(to|href|path)=")/(?=")`)
    const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    const wrong = code
      .filter(
        (path) =>
          /^(i18n|ui|browser|web\/app|api\/src|server\/src)\//.test(path) && !isTest(path) && !(path in reasons),
      )
      .flatMap((path) =>
        withoutComments(read(path))
          .split('\n')
          .filter((line) => spelled.test(line) && !/\bimport\b|\bfrom '/.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      )
    expect(wrong).toEqual([])
  })
})
