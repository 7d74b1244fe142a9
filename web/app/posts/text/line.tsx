import type { RichTextInline } from 'contract/rich-text.ts'
import type { ReactNode } from 'react'

const linkOf = (part: RichTextInline) =>
  part.type === 'text' ? part.marks?.find((mark) => mark.type === 'link')?.attrs.href : undefined
const isBold = (part: RichTextInline) => part.type === 'text' && part.marks?.some(({ type }) => type === 'bold')

/** Parts that follow each other and lead to the same place are one link. */
function linked(line: readonly RichTextInline[]) {
  const runs: { href: string | undefined; parts: RichTextInline[] }[] = []
  for (const part of line) {
    const href = linkOf(part)
    const last = runs.at(-1)
    if (last && last.href === href) last.parts.push(part)
    else runs.push({ href, parts: [part] })
  }
  return runs
}

const wordsOf = (parts: readonly RichTextInline[]): ReactNode[] =>
  parts.map((part, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a line never change their places on a page
    if (part.type === 'hardBreak') return <br key={place} />
    return isBold(part) ? <strong key={place}>{part.text}</strong> : part.text
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a line never change their places on a page
  })

/** The words of a paragraph. A telephone number keeps its order within an Arabic line. */
export function Line({ of }: { readonly of: readonly RichTextInline[] }) {
  return linked(of).map(({ href, parts }, place) =>
    href === undefined ? (
      wordsOf(parts)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={place} href={href}>
        {href.startsWith('tel:') ? <bdi dir="ltr">{wordsOf(parts)}</bdi> : wordsOf(parts)}
      </a>
    ),
  )
}
