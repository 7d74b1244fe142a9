import type { RichText } from 'contract/rich-text.ts'

interface Drawn {
  readonly type?: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
  readonly content?: readonly Drawn[]
}

const attributeNames: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  picture: ['path', 'alt'],
  link: ['href'],
}
/** Keeps only the contract's attributes, so that equal texts are equal: the library adds its own (`start`, `tight`). */
const attrsOf = (type: string, attrs: Readonly<Record<string, unknown>> = {}) => {
  const names = attributeNames[type]
  return names && { attrs: Object.fromEntries(names.map((name) => [name, attrs[name]])) }
}

const nodeOf = ({ type = '', text, attrs, marks = [], content }: Drawn): object => ({
  type,
  ...attrsOf(type, attrs),
  ...(text !== undefined && { text }),
  ...(marks.length > 0 && { marks: marks.map((mark) => ({ type: mark.type, ...attrsOf(mark.type, mark.attrs) })) }),
  ...(content && content.length > 0 && { content: content.map(nodeOf) }),
})

const isEmpty = ({ type, content = [] }: Drawn) => type === 'paragraph' && content.length === 0

/** The editor's content as the contract has it, without empty paragraphs at the end. */
export function fromEditor({ content = [] }: Drawn): RichText {
  const end = content.map(isEmpty).lastIndexOf(false)
  return { type: 'doc', content: content.slice(0, end + 1).map(nodeOf) } as RichText
}
