import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { href } from 'contract/site/href.ts'
import type { Bar } from './bars.ts'
import { type FreshSite, freshSite } from './site.ts'
import { alternatingMedians, type SizedProduct } from './sizes.ts'

/**
 * Limits: the slowest page of a group, and the slowest list of its desk, may take this many times the time of the demo school's.
 * Pages of a group show twelve branches instead of five (docs/decisions/0155).
 */
const timesOfPage = 1.75
const timesOfList = 1.5
const homeKbAtMost = 120
const rounds = { warming: 4, samples: 16 }

const pages = {
  home: href('home'),
  'the branches': href('branches'),
  'a branch': href('branch', { branchId: 3 }),
  'booking a tour': href('bookTour'),
  community: href('community'),
  about: href('about'),
  contact: href('contact'),
  news: href('news'),
  posts: href('posts'),
  events: href('events'),
  'the registration form': href('registrationForm'),
} as const

/** Every list of the desk, as the owner opens it. */
const deskLists = (Object.values(allEndpoints) as Endpoint[])
  .filter(({ method, caller, paged, path }) => method === 'GET' && caller === 'staff' && paged && !path.includes(':'))
  .map(({ path }) => path)

type PageRequest = (site: FreshSite) => Promise<unknown>

async function inBoth(schools: readonly SizedProduct[], sites: ReadonlyMap<SizedProduct, FreshSite>, ask: PageRequest) {
  const load = (school: SizedProduct) => ask(sites.get(school) as FreshSite)
  const [demo = Number.NaN, group = Number.NaN] = await alternatingMedians(schools, load, rounds)
  return { demo, group }
}

/**
 * Pages and desk lists of a thousand branches and a million families, rendered without a cache, compared with the demo
 * school's.
 */
export async function groupPages(schools: readonly SizedProduct[]): Promise<Bar[]> {
  const sites = new Map<SizedProduct, FreshSite>()
  for (const school of schools) sites.set(school, await freshSite(school.url, school.db))
  try {
    const ofPages = Object.entries(pages).map(([what, path]) => [what, (site: FreshSite) => site.page(path)] as const)
    const ofDesk = deskLists.map((path) => [path, (site: FreshSite) => site.desk(path)] as const)
    const bars: Bar[] = []
    for (const [kind, all, atMost] of [
      ['page', ofPages, timesOfPage],
      ['list of the desk', ofDesk, timesOfList],
    ] as const) {
      const slowest = { demo: 0, group: 0 }
      for (const [what, ask] of all) {
        const { demo, group } = await inBoth(schools, sites, ask)
        slowest.demo = Math.max(slowest.demo, demo)
        slowest.group = Math.max(slowest.group, group)
        bars.push(
          { what: `${what}, of the demo`, value: demo, unit: 'ms' },
          { what: `${what}, of the group`, value: group, unit: 'ms' },
          { what: `${what}: group against demo`, value: group / demo, unit: '×' },
        )
      }
      const value = slowest.group / slowest.demo
      bars.push({ what: `the slowest ${kind}: group against demo`, value, unit: '×', atMost })
    }
    const bytes = await [...sites.values()].at(-1)?.page(pages.home)
    const home = { what: 'home of the group', value: (bytes ?? Number.NaN) / 1000, unit: 'KB of HTML' }
    return [...bars, { ...home, atMost: homeKbAtMost }]
  } finally {
    for (const site of sites.values()) await site.close()
  }
}
