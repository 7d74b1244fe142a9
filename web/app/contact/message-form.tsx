import { TextField } from 'browser/forms/fields.tsx'
import { Form } from 'browser/forms/form.tsx'
import { Honeypot } from 'browser/forms/honeypot.tsx'
import { PhoneField } from 'browser/forms/phone-field.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { contactMessageMaxLength, senderNameMaxLength, subjectMaxLength } from 'contract/limits.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { BranchField } from './branch-field.tsx'
import type { MessageFields } from './message-fields.ts'

interface MessageFormProps {
  readonly form: UseFormReturn<MessageFields>
  readonly busy: boolean
  readonly onSend: (fields: MessageFields) => void
  /** Content before the send button: errors, privacy sentence. */
  readonly children: ReactNode
}

/** A message to the school: errors after touch, nothing lost on failure. It does not know its endpoint. */
export function MessageForm({ form, busy, onSend, children }: MessageFormProps) {
  const { t } = useWords('contact')
  return (
    <Form id="contact" form={form} onValid={onSend} label={t('write_to_us')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="name" label={t('name')} autoComplete="name" maxLength={senderNameMaxLength} />
        <TextField name="email" label={t('email')} autoComplete="email" inputMode="email" leftToRight />
      </div>
      <PhoneField
        name="phone"
        countryName="phone_country"
        label={t('phone')}
        hint={t('phone_hint')}
        countryLabel={t('phone_country')}
        placeholder={t('phone_placeholder')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="subject" label={t('subject')} maxLength={subjectMaxLength} />
        <BranchField />
      </div>
      <TextField name="message" label={t('message')} maxLength={contactMessageMaxLength} lines={6} />
      <Honeypot />
      {children}
      <div>
        <Button type="submit" knob busy={busy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}
