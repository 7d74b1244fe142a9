import { TextField } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { familyNameMaxLength, noteMaxLength } from 'contract/families/changes.ts'
import { Problem } from 'contract/problems.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useRequiredRule } from '../../../forms/use-required-rule.ts'

interface CorrectDialogProps {
  readonly title: string
  readonly label: string
  /** The wrong text, as the initial value. */
  readonly wrong: string
  readonly kind: keyof typeof inputModes
  readonly busy: boolean
  /** The message beside the field if the new text was refused. */
  readonly error: string | undefined
  readonly onSave: (right: string) => void
  readonly onClose: () => void
}

const inputModes = { phone: 'tel', email: 'email', contact: 'text', name: 'text', note: 'text' } as const
const maxLengths: Partial<Record<keyof typeof inputModes, number>> = { name: familyNameMaxLength, note: noteMaxLength }

/** The message of a refused field among these; undefined for any other problem, which a toast shows. */
export const fieldErrorIn = (problem: unknown, ...fields: readonly string[]) =>
  problem instanceof Problem
    ? fields.flatMap(
        (field) => Object.entries(problem.details.errors ?? {}).find(([name]) => name === field)?.[1] ?? [],
      )[0]
    : undefined

/** Replaces a wrong number, address, name or note, or writes a new one. */
export function CorrectDialog({ title, label, wrong, kind, busy, error, onSave, onClose }: CorrectDialogProps) {
  const { t } = useWords('desk-families')
  const form = useForm({ defaultValues: { right: wrong } })
  const required = useRequiredRule()
  useEffect(() => {
    if (error !== undefined && !busy) form.setError('right', { type: 'server', message: error }, { shouldFocus: true })
  }, [form, error, busy])
  const save = form.handleSubmit(({ right }) => (right.trim() === wrong ? onClose() : onSave(right.trim())))
  return (
    <FormDialog title={title} form={form} send={t('save')} busy={busy} onSend={save} onClose={onClose}>
      <TextField
        name="right"
        label={label}
        rules={required}
        inputMode={inputModes[kind]}
        leftToRight={kind !== 'note' && kind !== 'name'}
        lines={kind === 'note' ? 5 : undefined}
        maxLength={maxLengths[kind]}
      />
    </FormDialog>
  )
}
