import type { ListedObject } from './object-storage.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  })

const textOf = (xml: string, tag: string) => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found === undefined ? undefined : plain(found)
}

export interface ListPage {
  readonly objects: readonly ListedObject[]
  /** Where the next page begins; undefined after the last one. */
  readonly next: string | undefined
}

/** One page of ListObjectsV2: what we need of it. */
export function readListPage(xml: string): ListPage {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The object storage answered no list.')
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    bytes: Number(textOf(entry, 'Size')),
    changedAt: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
  }))
  const isWhole = textOf(xml, 'IsTruncated') !== 'true'
  return { objects, next: isWhole ? undefined : textOf(xml, 'NextContinuationToken') }
}
