import { call } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { proveStaff } from 'contract/staff/own.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useRequiredRule } from '../forms/use-required-rule.ts'
import { PasswordField } from '../staff/sign-in/password-field.tsx'
import { registerReauthDialog } from './reauth.ts'

/** Asks for the password again before an irreversible action, and then continues it (desk §8). */
export function ReauthDialog() {
  const { t } = useWords('desk-shell')
  const answer = useRef<(given: boolean) => void>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })
  const required = useRequiredRule()

  useEffect(() => {
    return registerReauthDialog(() => {
      setIsOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
  }, [])
  const end = (given: boolean) => {
    setIsOpen(false)
    form.reset()
    answer.current?.(given)
  }
  const prove = form.handleSubmit(async ({ password }) => {
    try {
      await call(proveStaff, { body: { password } })
      end(true)
    } catch (problem) {
      const message = failureText(problem, t('not_arrived'))
      form.setError('password', { type: 'server', message }, { shouldFocus: true })
    }
  })
  return (
    <FormDialog
      open={isOpen}
      title={t('reauth_title')}
      lead={t('reauth_text')}
      form={form}
      send={t('go_on')}
      busy={form.formState.isSubmitting}
      onSend={prove}
      onClose={() => end(false)}
    >
      <PasswordField name="password" label={t('password')} autoComplete="current-password" rules={required} />
    </FormDialog>
  )
}
