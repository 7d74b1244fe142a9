import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { contentHash } from 'api/platform/http/not-modified.ts'
import { type Header, type StoredAnswer, storedAnswer } from 'api/platform/http/stored-answer.ts'
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

/** Whether a file's name contains the hash of its content, so that it is immutable. */
export const isNamedByContent = (address: string) => /^(\/desk)?\/assets\//.test(address)

/** Headers of a file that do not depend on its bytes. */
export const headersOfFile = (address: string, common: readonly Header[]): Header[] => [
  ...common,
  ['Content-Type', types[extname(address)] ?? 'application/octet-stream'],
  ['Cache-Control', isNamedByContent(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
]
export const withVary = (headers: readonly Header[]): Header[] => [...headers, ['Vary', 'Accept-Encoding']]

/** Compresses a file at the highest level; stores the result beside the file for the next start. */
async function compressedFile(file: string, body: Buffer): Promise<Compressed> {
  const compressed = readCompressed(file) ?? (await compressWell(body, bestQuality))
  if (!existsSync(`${file}.gz`)) {
    writeFileSync(`${file}.br`, compressed.br)
    writeFileSync(`${file}.gz`, compressed.gzip)
  }
  return compressed
}

/** Loads Vite's build into memory, compressed and with headers, by address. */
export async function loadAssets(
  folder: string,
  commonHeaders: readonly Header[],
  policies: ReadonlyMap<string, string> = new Map(),
  /** Base address of the folder: `/desk/assets`. */
  below = '',
): Promise<Map<string, StoredAnswer>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => types[extname(file)] !== undefined && statSync(file).isFile())

  const assets = await Promise.all(
    files.map(async (file) => {
      const address = `${below}/${relative(folder, file).split(sep).join('/')}`
      const body = readFileSync(file)
      const policy = policies.get(address)
      const common = policy
        ? [...commonHeaders.filter(([name]) => name !== policyHeader), [policyHeader, policy] as const]
        : commonHeaders
      const headers = headersOfFile(address, common)
      if (!compressible.has(extname(file)) || body.length < minBytesToCompress)
        return [address, storedAnswer(contentHash(body), headers, body)] as const
      return [
        address,
        compressedAnswer(contentHash(body), withVary(headers), await compressedFile(file, body)),
      ] as const
    }),
  )
  return new Map(assets)
}

/** The file at an address; undefined if there is none. */
export function assetOf(assets: ReadonlyMap<string, StoredAnswer>, url: string): StoredAnswer | undefined {
  const mark = url.indexOf('?')
  return assets.get(mark < 0 ? url : url.slice(0, mark))
}
