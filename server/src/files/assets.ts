import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { contentHash } from 'api/http/not-modified.ts'
import { type Header, type StoredAnswer, storedAnswer } from 'api/http/stored-answer.ts'
import { compressedAnswer } from './compressed-answer.ts'
import { type Compressed, compressWell } from './compression.ts'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const policyHeader = 'Content-Security-Policy'
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
const minBytesToCompress = 300
const bestQuality = 11

const readCompressed = (file: string): Required<Compressed> | undefined => {
  const packed = { br: `${file}.br`, gzip: `${file}.gz` }
  if (!Object.values(packed).every((path) => existsSync(path))) return undefined
  return { br: readFileSync(packed.br), gzip: readFileSync(packed.gzip) }
}

/** Packed as small as it gets; the work is kept beside the file for the next start. */
async function compressedFile(file: string, body: Buffer): Promise<Compressed> {
  const compressed = readCompressed(file) ?? (await compressWell(body, bestQuality))
  if (!existsSync(`${file}.gz`)) {
    writeFileSync(`${file}.br`, compressed.br)
    writeFileSync(`${file}.gz`, compressed.gzip)
  }
  return compressed
}

/** What Vite built, by its address: everything in memory, packed, with its headers written. */
export async function loadAssets(
  folder: string,
  commonHeaders: readonly Header[],
  policies: ReadonlyMap<string, string> = new Map(),
  /** Below which address the folder lies: `/desk/assets`. */
  below = '',
): Promise<Map<string, StoredAnswer>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => types[extname(file)] !== undefined && statSync(file).isFile())

  const assets = await Promise.all(
    files.map(async (file) => {
      const address = `${below}/${relative(folder, file).split(sep).join('/')}`
      const type = types[extname(file)] ?? 'application/octet-stream'
      const body = readFileSync(file)
      // Files in assets/ have their content's hash in their name.
      const caching = /^(\/desk)?\/assets\//.test(address)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600'
      const policy = policies.get(address)
      const common = policy
        ? [...commonHeaders.filter(([name]) => name !== policyHeader), [policyHeader, policy] as const]
        : commonHeaders
      const headers: Header[] = [...common, ['Content-Type', type], ['Cache-Control', caching]]
      if (!compressible.has(extname(file)) || body.length < minBytesToCompress)
        return [address, storedAnswer(contentHash(body), headers, body)] as const
      const withVary: Header[] = [...headers, ['Vary', 'Accept-Encoding']]
      return [address, compressedAnswer(contentHash(body), withVary, await compressedFile(file, body))] as const
    }),
  )
  return new Map(assets)
}

/** The file an address names. */
export function assetOf(assets: ReadonlyMap<string, StoredAnswer>, url: string): StoredAnswer | undefined {
  const mark = url.indexOf('?')
  return assets.get(mark < 0 ? url : url.slice(0, mark))
}
