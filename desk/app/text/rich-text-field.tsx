import { DOMParser as BlockParser } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { useWords } from 'browser/words/use-words.tsx'
import type { RichText } from 'contract/rich-text.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import { useRef, useState } from 'react'
import { describedBy, ErrorLine, errorIdOf } from 'ui/field.tsx'
import { blocks } from './blocks.ts'
import { fromEditor } from './from-editor.ts'
import { LinkDialog } from './link-dialog.tsx'
import { cleanPastedHtml } from './paste.ts'
import { htmlOfWords } from './paste-words.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import './rich-text-field.css'

export interface RichTextFieldProps {
  readonly id: string
  readonly label: string
  readonly language: Language
  /** What it begins with; another text is another field (`key`). */
  readonly value: RichText | undefined
  readonly onChange: (text: RichText) => void
  readonly onLeave?: () => void
  readonly error?: string | undefined
  readonly readOnly?: boolean
}

/**
 * A text with headings, links, lists and pictures (desk §5). Its side of the page is the direction of its lists; each
 * paragraph finds its own. The editor is a file of its own: this one is drawn when a text is opened.
 */
export default function RichTextField(props: RichTextFieldProps) {
  const { id, label, language, value, onChange, onLeave, error, readOnly = false } = props
  const { t } = useWords('desk-content')
  const tools = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<'link' | 'picture'>()
  const editor = useEditor({
    extensions: blocks(() => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()),
    content: value ?? '',
    editable: !readOnly,
    // Our policy lets no script add styles: they stand in rich-text-field.css.
    injectCSS: false,
    // *words* are bold in WhatsApp, and Markdown would have them otherwise.
    enablePasteRules: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(error !== undefined),
        ...(error !== undefined && { 'aria-describedby': errorIdOf(id) }),
        lang: language,
        dir: directionOf(language),
        class: 'rich-text',
      },
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (words, context, _plain, { state }) => {
        const { body } = new DOMParser().parseFromString(cleanPastedHtml(htmlOfWords(words)), 'text/html')
        return BlockParser.fromSchema(state.schema).parseSlice(body, { context })
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditor(editor.getJSON())),
    onBlur: () => onLeave?.(),
  })
  const goBack = () => editor.commands.focus()
  return (
    <div className="rich-text-field" data-invalid={error !== undefined}>
      {!readOnly && (
        <Toolbar
          ref={tools}
          editor={editor}
          label={t('tools_of', { field: label })}
          onLink={() => setAsking('link')}
          onPicture={() => setAsking('picture')}
        />
      )}
      <EditorContent editor={editor} />
      {error !== undefined && (
        <ErrorLine id={describedBy(id, error, undefined)['aria-describedby'] ?? id}>{error}</ErrorLine>
      )}
      {asking === 'link' && (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setAsking(undefined)
            goBack()
          }}
        />
      )}
      {asking === 'picture' && (
        <PictureDialog
          editor={editor}
          language={language}
          onClose={() => {
            setAsking(undefined)
            goBack()
          }}
        />
      )}
    </div>
  )
}
