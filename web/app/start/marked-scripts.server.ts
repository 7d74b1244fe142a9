import { hash, randomUUID } from 'node:crypto'

/** A random nonce with which the renderer marks its own scripts. */
export const newMark = () => randomUUID()

export interface SealedPage {
  /** The page without nonces, cacheable for everybody. */
  readonly page: Buffer
  /** Hashes of the page's own inline scripts for the Content-Security-Policy; injected scripts are not included. */
  readonly scripts: readonly string[]
}

const [tagStart, tagEnd, scriptStart, source, scriptEnd] = ['<', '>', '<script', ' src=', '</script>'].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer, Buffer, Buffer]

/** Text of the inline script with the nonce at this index; undefined for other tags and scripts with `src`. */
function scriptAt(page: Buffer, index: number): Buffer | undefined {
  const start = page.lastIndexOf(tagStart, index)
  const end = page.indexOf(tagEnd, index)
  const tag = page.subarray(start, end)
  if (tag.indexOf(scriptStart) !== 0 || tag.includes(source)) return undefined
  return page.subarray(end + 1, page.indexOf(scriptEnd, end))
}

/** Collects the hashes of the inline scripts with the nonce, and removes the nonces. */
export function hashInlineScripts(page: Buffer, mark: string): SealedPage {
  const marked = Buffer.from(` nonce="${mark}"`)
  const pieces: Buffer[] = []
  const scripts = new Set<string>()
  let after = 0
  for (let index = page.indexOf(marked); index >= 0; index = page.indexOf(marked, after)) {
    pieces.push(page.subarray(after, index))
    const script = scriptAt(page, index)
    if (script) scripts.add(`'sha256-${hash('sha256', script, 'base64')}'`)
    after = index + marked.length
  }
  return { page: Buffer.concat([...pieces, page.subarray(after)]), scripts: [...scripts] }
}
