import { Extension, Mark, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions'
import { isLinkAddress } from 'contract/rich-text.ts'

/** Our own link: the library's brings a link detector, half as large as the editor. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isLinkAddress(element.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href }, 0],
})

const storage = '/storage/'
/** Only our own pictures, and only with alternative text: others are not pasted. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ path: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-path]',
      getAttrs: ({ dataset }) => (dataset.path && dataset.alt ? { path: dataset.path, alt: dataset.alt } : false),
    },
    {
      tag: `img[src^="${storage}"]`,
      getAttrs: (element) => {
        const path = element.getAttribute('src')?.slice(storage.length).split('?')[0]
        const alt = element.getAttribute('alt')?.trim()
        return path && alt ? { path, alt } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { path, alt } }) => [
    'figure',
    { class: 'text-picture', 'data-path': path, 'data-alt': alt },
    ['img', { src: `${storage}${path}?w=320`, alt: '' }],
    ['figcaption', { dir: 'auto' }, alt],
  ],
})

/** `Alt F10` focuses the toolbar, as in other editors. */
const toTools = (focusTools: () => void) =>
  Extension.create({
    name: 'toTools',
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        focusTools()
        return true
      },
    }),
  })

/** The blocks of the contract (contract/rich-text.ts): pasting drops everything else. */
export const blocks = (focusTools: () => void, placeholder: string) => [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Bold,
  Link,
  Heading.configure({ levels: [2, 3] }),
  Blockquote.extend({ content: 'paragraph+' }),
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph+' }),
  ListKeymap,
  Picture,
  UndoRedo,
  Gapcursor,
  Placeholder.configure({ placeholder: ({ editor }) => (editor.isEmpty ? placeholder : '') }),
  toTools(focusTools),
]
