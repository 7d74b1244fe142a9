import { describe, expect, test } from 'vitest'
import { importsOf, product, targetOf } from './architecture.testing.ts'

const partsOf = (path: string) => path.split('/')
/** The folder of a file within the API; undefined for what stands beside the folders, and for other buildings. */
const nounOf = (path: string) =>
  path.startsWith('api/src/') && partsOf(path).length > 3 ? partsOf(path)[2] : undefined

const imports = product
  .filter((path) => path.startsWith('api/src/'))
  .flatMap((path) => importsOf(path).map((specifier) => ({ path, to: targetOf(path, specifier) ?? '' })))
  .map(({ path, to }) => ({ path, to, from: nounOf(path), into: nounOf(to) }))
const between = imports.filter(({ from, into }) => from && into && from !== into)

const plumbing = new Set(['http', 'db', 'mail', 'jobs', 'storage', 'content', 'retention'])
/** Nouns that the others lean on. */
const ground = new Set(['requests', 'staff', 'audit', 'drafts'])

describe('architecture §1 inside the API imports run one way', () => {
  const fromPlumbing = between
    .filter(({ from = '', into = '' }) => plumbing.has(from) && !plumbing.has(into) && !ground.has(into))
    .map(({ path, into }) => `${path.replace('api/src/', '')} → ${into}`)

  test('the plumbing knows no noun', () => expect(fromPlumbing).toEqual([]))

  test('what a request passes through knows neither files nor mail nor jobs', () => {
    const below = new Set(['storage', 'mail', 'jobs', 'retention'])
    expect(between.filter(({ from, into = '' }) => from === 'http' && below.has(into))).toEqual([])
  })

  test('only the table of contents opens routes', () => {
    const wrong = imports.filter(
      ({ path, to }) => /routes\.ts$/.test(to) && !/(^|\/)(app|[a-z-]*routes)\.ts$/.test(path),
    )
    expect(wrong).toEqual([])
  })

  test('rules and queries know nothing of requests', () => {
    const below = imports.filter(({ path }) => /(^|[/-])(queries|rules)\.ts$/.test(path))
    const wrong = below.filter(({ to }) => to.startsWith('api/src/http/') && !to.endsWith('/paging.ts'))
    expect(wrong).toEqual([])
  })

  test('a noun reads another noun’s tables only where it is known to', () => {
    const known: Record<string, readonly string[]> = {
      // The links of letters are about everything a family may ask.
      answers: ['contact', 'kids', 'surveys', 'tours'],
      branches: ['programs', 'likes'],
      calendar: ['events', 'branches'],
      // What has passed makes room on the pages that show it.
      events: ['posts'],
      // A reply offers times, and its letter leads to them.
      families: ['visits'],
      'pdf-forms': ['about'],
      posts: ['likes'],
      // Who is invited comes in by a link.
      staff: ['sign-in'],
      // A tour runs on days on which the branch is open; it may be given a time, or wait for one.
      tours: ['calendar', 'events', 'visits'],
    }
    const read = between
      .filter(
        ({ to, from = '', into = '' }) => /queries\.ts$/.test(to) && ![from, into].some((each) => plumbing.has(each)),
      )
      .filter(({ into = '' }) => !ground.has(into))
    expect(read.filter(({ from = '', into = '' }) => !known[from]?.includes(into))).toEqual([])
    const used = new Set(read.map(({ from, into }) => `${from} → ${into}`))
    const unused = Object.entries(known).flatMap(([from, all]) =>
      all.map((into) => `${from} → ${into}`).filter((each) => !used.has(each)),
    )
    expect(unused).toEqual([])
  })
})
