import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  Image,
  Link2,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide'

interface Tool {
  readonly name: string
  readonly icon: IconNode
  readonly press: () => unknown
  /** Left out for a tool that is not on or off. */
  readonly on?: boolean
  readonly off?: boolean
  /** The icon is mirrored in right-to-left. */
  readonly mirrored?: true
  readonly startsGroup?: true
}

/** The tools of a text, each with its state at the cursor. */
export function useTextTools(editor: Editor, onLink: () => void, onPicture: () => void): readonly Tool[] {
  // The editor object never changes, so the toolbar subscribes to its state.
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      large: editor.isActive('heading', { level: 2 }),
      small: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      link: editor.isActive('link'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      picture: editor.isActive('picture'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const change = () => editor.chain().focus()
  return [
    { name: 'heading', icon: Heading2, on: on.large, press: () => change().toggleHeading({ level: 2 }).run() },
    { name: 'small_heading', icon: Heading3, on: on.small, press: () => change().toggleHeading({ level: 3 }).run() },
    { name: 'bold', icon: Bold, on: on.bold, press: () => change().toggleBold().run() },
    { name: 'link', icon: Link2, on: on.link, press: onLink },
    {
      name: 'bullets',
      icon: List,
      on: on.bullets,
      mirrored: true,
      startsGroup: true,
      press: () => change().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      on: on.numbers,
      mirrored: true,
      press: () => change().toggleOrderedList().run(),
    },
    { name: 'quote', icon: TextQuote, on: on.quote, mirrored: true, press: () => change().toggleBlockquote().run() },
    { name: 'picture', icon: Image, on: on.picture, press: onPicture },
    {
      name: 'undo_text',
      icon: Undo2,
      off: !on.canUndo,
      mirrored: true,
      startsGroup: true,
      press: () => change().undo().run(),
    },
    { name: 'redo_text', icon: Redo2, off: !on.canRedo, mirrored: true, press: () => change().redo().run() },
  ]
}
