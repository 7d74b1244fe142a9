import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
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
import { type KeyboardEvent, type Ref, useState } from 'react'
import { Icon } from 'ui/icon.tsx'

interface Tool {
  readonly name: string
  readonly icon: IconNode
  readonly press: () => unknown
  /** Without it, it does something and is not something that is on or off. */
  readonly on?: boolean
  readonly off?: boolean
  /** What points somewhere turns with the direction of reading. */
  readonly mirrored?: true
  readonly apart?: true
}

interface ToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly editor: Editor
  readonly label: string
  readonly onLink: () => void
  readonly onPicture: () => void
}

/** What a text can have. One stop of the Tab key: the arrows go from tool to tool, Esc back to the text. */
export function Toolbar({ ref, editor, label, onLink, onPicture }: ToolbarProps) {
  const { t } = useWords('desk-content')
  const { language, direction } = useLanguage()
  const [at, setAt] = useState(0)
  // Subscribed to: the editor is one and the same object, so reading it while drawing would be remembered by the compiler.
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
  const tools: readonly Tool[] = [
    { name: 'heading', icon: Heading2, on: on.large, press: () => change().toggleHeading({ level: 2 }).run() },
    { name: 'small_heading', icon: Heading3, on: on.small, press: () => change().toggleHeading({ level: 3 }).run() },
    { name: 'bold', icon: Bold, on: on.bold, press: () => change().toggleBold().run() },
    { name: 'link', icon: Link2, on: on.link, press: onLink },
    {
      name: 'bullets',
      icon: List,
      on: on.bullets,
      mirrored: true,
      apart: true,
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
      apart: true,
      press: () => change().undo().run(),
    },
    { name: 'redo_text', icon: Redo2, off: !on.canRedo, mirrored: true, press: () => change().redo().run() },
  ]
  const goTo = (place: number, bar: HTMLElement) => {
    const next = (place + tools.length) % tools.length
    setAt(next)
    bar.querySelectorAll('button')[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ahead = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) goTo(to, event.currentTarget)
    else if (event.key === 'Escape') editor.commands.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={ref}
      className="text-tools"
      role="toolbar"
      aria-label={label}
      lang={language}
      dir={direction}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, icon, press, on: isOn, off, mirrored, apart }, place) => (
        <button
          key={name}
          type="button"
          className="text-tool"
          data-apart={apart}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={isOn}
          // Stays reachable: what can't be pressed now is still a place on the way to the next.
          aria-disabled={off || undefined}
          tabIndex={place === at ? 0 : -1}
          onFocus={() => setAt(place)}
          // The text keeps what is chosen in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !off && press()}
        >
          <Icon of={icon} size="1.125rem" {...(mirrored && { mirrored })} />
        </button>
      ))}
    </div>
  )
}
