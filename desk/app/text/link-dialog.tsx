import type { Editor } from '@tiptap/core'
import { useWords } from 'browser/words/use-words.tsx'
import { phoneDigits } from 'contract/phones.ts'
import { isLinkAddress } from 'contract/rich-text.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { describedBy, Field } from 'ui/field.tsx'

/** What people type for an address: a page without https, a mailbox, a telephone number. */
function addressOf(typed: string): string {
  const words = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(words)) return `mailto:${words}`
  const digits = phoneDigits(words)
  if (/^\+[1-9]\d{8,14}$/.test(digits)) return `tel:${digits}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(words) ? `https://${words}` : words
}

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Where the chosen words lead. Nothing chosen: the address itself is written. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useWords('desk-content')
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string>()
  const set = () => {
    const href = addressOf(typed)
    if (!isLinkAddress(href)) return setError(t('link_wrong'))
    const link = { type: 'link', attrs: { href } }
    if (before === '' && editor.state.selection.empty)
      editor.commands.insertContent({ type: 'text', text: typed.trim(), marks: [link] })
    else editor.chain().extendMarkRange('link').setMark('link', link.attrs).run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} label={t('link')} className="dialog">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          set()
        }}
      >
        <h2>{t('link')}</h2>
        <Field id="text-link" label={t('link_to')} hint={t('link_hint')} {...(error && { error })}>
          <input
            id="text-link"
            className="input"
            dir="ltr"
            inputMode="url"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...describedBy('text-link', error, true)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('set_link')}</Button>
          {before !== '' && (
            <Button
              kind="ghost"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetMark('link').run()
                onClose()
              }}
            >
              {t('remove_link')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
