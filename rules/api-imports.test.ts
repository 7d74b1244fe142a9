import { describe, expect, test } from 'vitest'
import { importsOf, product, read, targetOf } from './architecture.testing.ts'

const platform = 'api/src/platform/'
/**
 * The folder of a file within the API: a noun, or `platform/db` and the like; undefined for files that stand beside the
 * folders, and for other buildings.
 */
const folderOf = (path: string) =>
  (path.startsWith(platform) ? /^api\/src\/(platform\/[^/]+)\// : /^api\/src\/([^/]+)\//).exec(path)?.[1]
const isPlatform = (folder: string) => folder.startsWith('platform/')

const imports = product
  .filter((path) => path.startsWith('api/src/'))
  .flatMap((path) => importsOf(path).map((specifier) => ({ path, to: targetOf(path, specifier) ?? '' })))
  .map(({ path, to }) => ({ path, to, from: folderOf(path), into: folderOf(to) }))
const between = imports.filter(({ from, into }) => from && into && from !== into)

/** Nouns whose queries all others may import. */
const ground = new Set(['requests', 'staff', 'log', 'content'])

describe('architecture §1 inside the API imports run one way', () => {
  const nounsInPlatform = between
    .filter(({ from = '', into = '' }) => isPlatform(from) && !isPlatform(into))
    .map(({ path, into }) => `${path.replace('api/src/', '')} → ${into}`)

  test('the platform imports no noun', () => expect(nounsInPlatform).toEqual([]))

  test('the HTTP layer imports neither storage nor mail nor jobs', () => {
    const below = new Set(['platform/storage', 'platform/mail', 'platform/jobs', 'platform/retention'])
    expect(between.filter(({ from, into = '' }) => from === 'platform/http' && below.has(into))).toEqual([])
  })

  test('only api/src/app.ts imports routes', () => {
    const wrong = imports.filter(
      ({ path, to }) => /routes\.ts$/.test(to) && !/(^|\/)(app|[a-z-]*routes)\.ts$/.test(path),
    )
    expect(wrong).toEqual([])
  })

  test('rules and queries import nothing from the HTTP layer', () => {
    const below = imports.filter(({ path }) => /(^|[/-])(queries|rules)\.ts$/.test(path))
    const wrong = below.filter(({ to }) => to.startsWith('api/src/platform/http/') && !to.endsWith('/paging.ts'))
    expect(wrong).toEqual([])
  })

  test('a noun imports another noun’s queries only as listed', () => {
    const known: Record<string, readonly string[]> = {
      // The own copy of an account has its record if nobody else is or was in it.
      accounts: ['families'],
      // After a restore places are to be confirmed, and fees to be shown again.
      backups: ['places', 'fees'],
      // The list of branches uses the search of the site.
      branches: ['programs', 'likes', 'search'],
      // The title of a feed contains the school's name.
      calendar: ['events', 'branches', 'school'],
      // The name beside a comment is the account's.
      comments: ['accounts'],
      // Publishing stores former addresses, and creates the visit hours of a new branch.
      content: ['addresses', 'visits'],
      // The expiry timer reads the time of the next planned post, and of the next place that becomes free.
      events: ['places', 'posts'],
      // Fees are shown for each programme of a branch.
      fees: ['branches'],
      // A reply offers slots, and its email links to them; a record shows consents of children; an erasure keeps the places of children.
      families: ['visits', 'kids', 'places'],
      // Today shows what waits in every noun: names of authors of comments, and the other person who has a child.
      today: ['accounts', 'families', 'places', 'registrations'],
      // A child is shown with its registrations.
      kids: ['registrations'],
      // A title in the log leads to the record of the family.
      log: ['families'],
      papers: ['about'],
      // Reminders quote the requests of all forms.
      moderation: ['accounts', 'contact', 'registrations', 'surveys', 'tours'],
      // A picture names enrolled children; push messages go to their families.
      pictures: ['kids'],
      likes: ['comments'],
      posts: ['comments', 'likes'],
      push: ['kids'],
      // The label of an authenticator and a passkey contains the school's name.
      staff: ['school'],
      // A registration may add its child; an offer holds a place and its fee.
      registrations: ['families', 'fees', 'kids', 'places'],
      // An erasure finds requests that are held as spam under the details of a person, and keeps the places of erased children.
      privacy: ['families', 'places'],
      // Stories for families are visible to families with a child at the branch.
      stories: ['kids'],
      surveys: ['school'],
      // A tour request checks the days of the calendar, and books a slot or joins a waiting list.
      tours: ['calendar', 'visits'],
      // Booking a visit changes its family.
      visits: ['families'],
    }
    const read = between
      .filter(
        ({ to, from = '', into = '' }) => /queries\.ts$/.test(to) && ![from, into].some((each) => isPlatform(each)),
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

test('texts are read in the request’s language in one place (docs/decisions/0111)', () => {
  const readsOneLanguage = /->>\s*\$\{/
  const wrong = product.filter(
    (path) => path !== 'api/src/platform/db/bilingual.ts' && readsOneLanguage.test(read(path)),
  )
  expect(wrong, 'take nameOf, textOf or eitherLanguage of api/src/platform/db/bilingual.ts').toEqual([])
})

test('only branchIn compares with the branches of a user', () => {
  const compares =
    /branchIds === 'all'\s*\?\s*sql|branch_id = any\(\$\{|readonly number\[\] \| 'all'|branch_id', 'in', branchIds/
  const own = ['api/src/requests/branch-queries.ts', 'api/src/platform/db/branch-ids.ts']
  const wrong = product.filter(
    (path) => path.startsWith('api/src/') && !own.includes(path) && compares.test(read(path)),
  )
  expect(wrong, 'take BranchIds and branchIn of api/src/requests/branch-queries.ts').toEqual([])
})

test('arabic §words lists are in the order of names by one collation, which knows the Arabic alphabet', () => {
  const ordersByName =
    /orderBy\('(?:\w+\.)?(?:\w+_)?(?:name|title|city)'|order by (?:\w+\.)?(?:\w+_)?(?:name|title|city)\b(?! <>)|-x-icu/
  // Names of queues, migrations and locks are no words of people.
  const own = ['db/by-name.ts', 'db/migrate.ts', 'jobs/counts.ts'].map((file) => `api/src/platform/${file}`)
  const wrong = product.filter(
    (path) =>
      /^api\/src\/.*\.ts$/.test(path) &&
      ![...own, 'api/src/visits/slot-queries.ts'].includes(path) &&
      ordersByName.test(read(path)),
  )
  expect(wrong, 'take byName of api/src/platform/db/by-name.ts').toEqual([])
})

test('`trx` is a transaction, and a query that locks rows until the end takes one', () => {
  const locks = /\.for(NoKey|Key)?(Update|Share)\(|\bfor (no key |key )?(update|share)\b/
  const takesDb = /\b\w+: Db\b/
  const beginsOne = /\.(transaction|connection)\(\)/
  const wrong = product
    .filter((path) => path.startsWith('api/src/'))
    .flatMap((path) =>
      read(path)
        .split(/\n(?=export |async |const |function )/)
        .map((text) => ({ path, text })),
    )
    .filter(({ text }) => /\btrx: Db\b/.test(text) || (locks.test(text) && takesDb.test(text) && !beginsOne.test(text)))
  expect(wrong.map(({ path, text }) => `${path}: ${text.split('\n')[0]}`)).toEqual([])
})
