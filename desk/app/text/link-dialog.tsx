import type { Editor } from '@tiptap/core'
import { TextField } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { phoneDigits } from 'contract/phones.ts'
import { isLinkAddress } from 'contract/rich-text.ts'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'

/** The address of typed text: a page without https, an email, a phone number. */
function addressOf(typed: string): string {
  const words = typed.trim()
  if (/^[^\s@/]+@[^\s@/.]+(\.[^\s@/.]+)+$/.test(words)) return `mailto:${words}`
  const digits = phoneDigits(words)
  if (/^\+[1-9]\d{8,14}$/.test(digits)) return `tel:${digits}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(words) ? `https://${words}` : words
}

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** The link of the selected words; without a selection, it inserts the address. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useWords('desk-content')
  const before = String(editor.getAttributes('link').href ?? '')
  const form = useForm({ defaultValues: { address: before } })
  const isLink = (typed: string) => isLinkAddress(addressOf(typed)) || t('link_wrong')
  const set = form.handleSubmit(({ address }) => {
    const link = { type: 'link', attrs: { href: addressOf(address) } }
    if (before === '' && editor.state.selection.empty)
      editor.commands.insertContent({ type: 'text', text: address.trim(), marks: [link] })
    else editor.chain().extendMarkRange('link').setMark('link', link.attrs).run()
    onClose()
  })
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  return (
    <FormDialog
      title={t('link')}
      form={form}
      send={t('set_link')}
      onSend={set}
      onClose={onClose}
      actions={
        before !== '' && (
          <Button kind="ghost" onClick={remove}>
            {t('remove_link')}
          </Button>
        )
      }
    >
      <TextField
        name="address"
        label={t('link_to')}
        hint={t('link_hint')}
        rules={{ validate: isLink }}
        inputMode="url"
        leftToRight
      />
    </FormDialog>
  )
}
