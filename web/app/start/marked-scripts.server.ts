import { hash, randomBytes } from 'node:crypto'

/** A word that nobody can know before the page is rendered: the renderer marks its own scripts with it. */
export const newMark = () => randomBytes(16).toString('base64url')

export interface Sealed {
  /** The page without the marks: it is kept, and the same for everybody. */
  readonly page: Buffer
  /** The scripts it was made with, as a Content-Security-Policy names them. Whatever else stands in it is not among them. */
  readonly scripts: readonly string[]
}

const [tagStart, tagEnd, scriptStart, source, scriptEnd] = ['<', '>', '<script', ' src=', '</script>'].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer, Buffer, Buffer]

/** The text of the inline script whose tag bears the mark at this place; undefined for another tag, or one with a source. */
function scriptAt(page: Buffer, place: number): Buffer | undefined {
  const start = page.lastIndexOf(tagStart, place)
  const end = page.indexOf(tagEnd, place)
  const tag = page.subarray(start, end)
  if (tag.indexOf(scriptStart) !== 0 || tag.includes(source)) return undefined
  return page.subarray(end + 1, page.indexOf(scriptEnd, end))
}

/** Reads which inline scripts bear the mark, and takes it away. */
export function sealed(page: Buffer, mark: string): Sealed {
  const marked = Buffer.from(` nonce="${mark}"`)
  const pieces: Buffer[] = []
  const scripts = new Set<string>()
  let after = 0
  for (let place = page.indexOf(marked); place >= 0; place = page.indexOf(marked, after)) {
    pieces.push(page.subarray(after, place))
    const script = scriptAt(page, place)
    if (script) scripts.add(`'sha256-${hash('sha256', script, 'base64')}'`)
    after = place + marked.length
  }
  return { page: Buffer.concat([...pieces, page.subarray(after)]), scripts: [...scripts] }
}
