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
import { TextPictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import './rich-text-field.css'

export interface RichTextFieldProps {
  readonly id: string
  readonly label: string
  readonly language: Language
  /** The initial value; another text needs another `key`. */
  readonly value: RichText | undefined
  readonly onChange: (text: RichText) => void
  readonly onLeave?: () => void
  readonly error?: string | undefined
  readonly readOnly?: boolean
}

/**
 * An editor for text with headings, links, lists and pictures (desk §5). The language's direction applies to lists;
 * each paragraph has its own. Loaded as a file of its own when a text is opened.
 */
export default function RichTextField(props: RichTextFieldProps) {
  const { id, label, language, value, onChange, onLeave, error, readOnly = false } = props
  const { t } = useWords('desk-content')
  const tools = useRef<HTMLDivElement>(null)
  const [openDialog, setOpenDialog] = useState<'link' | 'picture'>()
  const editor = useEditor({
    extensions: blocks(() => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), t('write_here')),
    content: value ?? '',
    editable: !readOnly,
    // The content security policy forbids styles from scripts: they are in rich-text-field.css.
    injectCSS: false,
    // *words* are bold in WhatsApp, which Markdown rules would make italic.
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
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {!readOnly && (
        <Toolbar
          ref={tools}
          editor={editor}
          label={t('tools_of', { field: label })}
          onLink={() => setOpenDialog('link')}
          onPicture={() => setOpenDialog('picture')}
        />
      )}
      <EditorContent editor={editor} />
      {error !== undefined && (
        <ErrorLine id={describedBy(id, error, undefined)['aria-describedby'] ?? id}>{error}</ErrorLine>
      )}
      {openDialog === 'link' && (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setOpenDialog(undefined)
            goBack()
          }}
        />
      )}
      {openDialog === 'picture' && (
        <TextPictureDialog
          editor={editor}
          language={language}
          onClose={() => {
            setOpenDialog(undefined)
            goBack()
          }}
        />
      )}
    </div>
  )
}
