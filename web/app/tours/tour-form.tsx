import { TextField } from 'browser/forms/fields.tsx'
import { Form } from 'browser/forms/form.tsx'
import { PhoneField } from 'browser/forms/phone-field.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { fullNameMaxLength } from 'contract/limits.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import type { TourFields } from './tour-fields.ts'

interface TourFormProps {
  readonly form: UseFormReturn<TourFields>
  /** Which morning suits. */
  readonly mornings: ReactNode
  readonly busy: boolean
  readonly onSend: (fields: TourFields) => void
  /** Stands before the send button: what went wrong, the privacy sentence. */
  readonly children: ReactNode
}

/** The tour form (spec §2, §5): errors after touch, nothing lost on failure. It knows no address. */
export function TourForm({ form, mornings, busy, onSend, children }: TourFormProps) {
  const { t } = useWords('tours')

  return (
    <Form id="tour" form={form} onValid={onSend} label={t('your_details')}>
      <TextField name="full_name" label={t('full_name')} autoComplete="name" maxLength={fullNameMaxLength} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="child_age" label={t('child_age')} hint={t('age_hint')} />
        <TextField name="email" label={t('email')} autoComplete="email" inputMode="email" leftToRight />
      </div>
      <PhoneField
        name="phone_num"
        countryName="phone_country"
        label={t('phone')}
        hint={t('phone_hint')}
        countryLabel={t('phone_country')}
        placeholder={t('phone_placeholder')}
      />
      {mornings}
      <TextField name="message" label={t('message')} note={t('optional')} maxLength={1000} lines={3} />
      {/* People don't see it; programs that fill in everything give themselves away. */}
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="hide-visually"
        {...form.register('website')}
      />
      {children}
      <div>
        <Button type="submit" knob busy={busy}>
          {t('request_my_tour')}
        </Button>
      </div>
    </Form>
  )
}
