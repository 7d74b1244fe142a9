import type { Editor } from '@tiptap/core'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useTextTools } from './use-text-tools.ts'

interface ToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly editor: Editor
  readonly label: string
  readonly onLink: () => void
  readonly onPicture: () => void
}

/** The toolbar of a text. One tab stop: arrow keys move between tools, Esc returns to the text. */
export function Toolbar({ ref, editor, label, onLink, onPicture }: ToolbarProps) {
  const { t } = useWords('desk-content')
  const { language, direction } = useLanguage()
  const [at, setAt] = useState(0)
  const tools = useTextTools(editor, onLink, onPicture)
  const goTo = (index: number, bar: HTMLElement) => {
    const next = (index + tools.length) % tools.length
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
      {tools.map(({ name, icon, press, on: isOn, off, mirrored, startsGroup }, index) => (
        <button
          key={name}
          type="button"
          className="text-tool"
          data-apart={startsGroup}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={isOn}
          // Stays focusable, so that arrow keys can pass a disabled tool.
          aria-disabled={off || undefined}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !off && press()}
        >
          <Icon of={icon} size="1.125rem" {...(mirrored && { mirrored })} />
        </button>
      ))}
    </div>
  )
}
