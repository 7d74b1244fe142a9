import { hash, randomBytes } from 'node:crypto'

/** A word that nobody can know before the page is rendered: the renderer marks its own scripts with it. */
export const newMark = () => randomBytes(16).toString('base64url')

export interface Sealed {
  /** The page without the marks: it is kept, and the same for everybody. */
  readonly html: string
  /** The scripts it was made with, as a Content-Security-Policy names them. Whatever else stands in it is not among them. */
  readonly scripts: readonly string[]
}

const hasSource = /\ssrc=/

/** Reads which inline scripts bear the mark, and takes it away. The page is a character for each byte. */
export function sealed(html: string, mark: string): Sealed {
  const pieces = html.split(` nonce="${mark}"`)
  const scripts = new Set<string>()
  for (let n = 1; n < pieces.length; n += 1) {
    const [before = '', after = ''] = [pieces[n - 1], pieces[n]]
    const tag = before.slice(before.lastIndexOf('<'))
    const tagEnd = after.indexOf('>')
    if (!tag.startsWith('<script') || hasSource.test(tag + after.slice(0, tagEnd))) continue
    const script = after.slice(tagEnd + 1, after.indexOf('</script>', tagEnd))
    scripts.add(`'sha256-${hash('sha256', Buffer.from(script, 'latin1'), 'base64')}'`)
  }
  return { html: pieces.join(''), scripts: [...scripts] }
}
