import { useLanguage } from 'browser/words/use-language.ts'
import type { RichTextBlock, RichTextParagraph, RichText as Text } from 'contract/rich-text.ts'
import { Picture } from 'ui/picture.tsx'
import { ownDirection } from './direction.ts'
import { Line } from './line.tsx'
import './rich-text.css'

const lineOf = ({ content = [] }: { readonly content?: RichTextParagraph['content'] }) => content

/** Content of a list item or quote; a single paragraph needs no `<p>`. */
function Paragraphs({ of }: { readonly of: readonly RichTextParagraph[] }) {
  const { language } = useLanguage()
  const [first, ...more] = of
  if (first && more.length === 0 && !ownDirection(lineOf(first), language)) return <Line of={lineOf(first)} />
  return of.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places on a page
    <p key={index} dir={ownDirection(lineOf(paragraph), language)}>
      <Line of={lineOf(paragraph)} />
    </p>
  ))
}

function Block({ block }: { readonly block: RichTextBlock }) {
  const { language } = useLanguage()
  switch (block.type) {
    case 'picture':
      return (
        <div className="slot aspect-[3/2]">
          <Picture
            path={block.attrs.path}
            alt={block.attrs.alt}
            sizes="(min-width: 800px) 720px, 92vw"
            width={1440}
            height={960}
          />
        </div>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Paragraphs of={block.content} />
        </blockquote>
      )
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List>
          {block.content.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Paragraphs of={item.content} />
            </li>
          ))}
        </List>
      )
    }
    default: {
      const words = lineOf(block)
      if (words.length === 0) return null
      const Element = block.type === 'paragraph' ? 'p' : block.attrs.level === 2 ? 'h2' : 'h3'
      return (
        <Element dir={ownDirection(words, language)}>
          <Line of={words} />
        </Element>
      )
    }
  }
}

interface RichTextProps {
  readonly text: Text
  readonly className: string
}

/** Renders rich text from its document structure, never from HTML. */
export function RichText({ text, className }: RichTextProps) {
  return (
    <div className={`${className} prose`}>
      {text.content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Block key={index} block={block} />
      ))}
    </div>
  )
}
