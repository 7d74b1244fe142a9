import type { RichTextInline } from 'contract/rich-text.ts'
import type { ReactNode } from 'react'

const linkOf = (part: RichTextInline) =>
  part.type === 'text' ? part.marks?.find((mark) => mark.type === 'link')?.attrs.href : undefined
const isBold = (part: RichTextInline) => part.type === 'text' && part.marks?.some(({ type }) => type === 'bold')

/** Groups consecutive parts with the same link into one. */
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
  parts.map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a line never change their places on a page
    if (part.type === 'hardBreak') return <br key={index} />
    return isBold(part) ? <strong key={index}>{part.text}</strong> : part.text
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a line never change their places on a page
  })

/** The text of a paragraph. Phone numbers keep their order within Arabic text. */
export function Line({ of }: { readonly of: readonly RichTextInline[] }) {
  return linked(of).map(({ href, parts }, index) =>
    href === undefined ? (
      wordsOf(parts)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={href}>
        {href.startsWith('tel:') ? <bdi dir="ltr">{wordsOf(parts)}</bdi> : wordsOf(parts)}
      </a>
    ),
  )
}
