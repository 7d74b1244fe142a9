/** "[10:19, 03/10/2026] Hala: ", as WhatsApp copies it before each message. */
const stamp = /^[\u200e\u200f]?\[[^\]\n]{4,40}\]\s[^:\n]{1,60}:\s/
const bullet = /^\s*[-*•·▪–]\s+/
const numbered = /^\s*[\d٠-٩]{1,3}[.)-]\s+/

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** `*words*` are bold in WhatsApp; a star within a word or before a space is a star. */
const bold = (html: string) =>
  html.replace(/(^|[^\p{L}\p{N}*])\*(?!\s)([^*\n]*?[^*\s])\*(?![\p{L}\p{N}*])/gu, '$1<strong>$2</strong>')
const line = (text: string) => bold(escaped(text.trim()))

const kindOf = (text: string) => (bullet.test(text) ? 'ul' : numbered.test(text) ? 'ol' : 'p')

/** The HTML of plain text from a messenger: lines, `*bold*`, dashes for lists. */
export function htmlOfWords(words: string): string {
  const lines = words
    .split(/\r\n?|\n/)
    .map((text) => text.replace(stamp, ''))
    .filter((text) => text.trim() !== '')
  let html = ''
  let open = 'p'
  for (const text of lines) {
    const kind = kindOf(text)
    if (kind !== open) html += `${open === 'p' ? '' : `</${open}>`}${kind === 'p' ? '' : `<${kind}>`}`
    open = kind
    html +=
      kind === 'p' ? `<p>${line(text)}</p>` : `<li>${line(text.replace(kind === 'ul' ? bullet : numbered, ''))}</li>`
  }
  return open === 'p' ? html : `${html}</${open}>`
}
