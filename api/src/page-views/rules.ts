import { pages } from 'contract/site/pages.ts'
import { type PageName, paths } from 'contract/site/paths.ts'
import { surveySlugs } from 'contract/surveys/endpoints.ts'

/** Pages of one item each, with the table of the item. */
export const contentPages = { branch: 'branches', newsItem: 'posts', post: 'posts', event: 'events' } as const
type ContentPage = keyof typeof contentPages

const shapeOf = (page: PageName, param: string) => new RegExp(`^${paths[page].replace(/:\w+/, param)}$`)

// A page of one item is counted only if the item exists, so that invented addresses cannot fill the table.
const ofThings = (Object.keys(contentPages) as ContentPage[]).map(
  (page) => [page, shapeOf(page, '([1-9]\\d{0,8})')] as const,
)
/** Pages that exist; the only ones with a parameter are those of the surveys. */
const known = (Object.keys(pages) as PageName[])
  .filter((page) => !(page in contentPages) && !('uncounted' in pages[page]))
  .map((page) => shapeOf(page, `(?:${surveySlugs.join('|')})`))

export interface OpenedPage {
  readonly path: string
  readonly thing?: { readonly page: ContentPage; readonly id: number }
}

/** The opened page, if it is one of ours: without query and trailing slash. */
export function openedPage(written: string): OpenedPage | undefined {
  const [withoutQuery = ''] = written.split(/[?#]/)
  const path = withoutQuery.length > 1 ? withoutQuery.replace(/\/$/, '') : withoutQuery
  for (const [page, shape] of ofThings) {
    const id = shape.exec(path)?.[1]
    if (id !== undefined) return { path, thing: { page, id: Number(id) } }
  }
  return known.some((shape) => shape.test(path)) ? { path } : undefined
}

const robot = /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|monitor|externalhit|^$/i

/** Whether a person opened the page: robots and prefetches are not counted. */
export const isHuman = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  !robot.test(String(headers['user-agent'] ?? '')) &&
  !/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
