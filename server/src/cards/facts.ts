import { ownValue } from 'contract/own-value.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ownValue(entities, name) ?? whole)

const metaOf = (html: string, name: string) => {
  const found = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return found === undefined ? undefined : plain(found)
}

export interface PageMeta {
  readonly title: string
  readonly description: string
  /** A path below the storage. */
  readonly image: string | undefined
  readonly school: string | undefined
}

/** Open Graph facts of a page's HTML; undefined for pages without them. */
export function pageMeta(html: string): PageMeta | undefined {
  const title = metaOf(html, 'og:title')
  const description = metaOf(html, 'og:description')
  if (title === undefined || description === undefined) return undefined
  return { title, description, image: metaOf(html, 'page-picture'), school: metaOf(html, 'og:site_name') }
}
