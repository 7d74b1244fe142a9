import { useFieldError, useInitialValue } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { isPhoneKey, phoneDigitsIn } from './phone-digits.ts'

/** Field for digits with an optional leading plus (spec §5); left-to-right in both languages. */
export function PhoneDigitsField({ name }: { name: string }) {
  const { t } = useWords('surveys')
  const { register } = useFormContext()
  const error = useFieldError(name)
  const initial = useInitialValue(name)
  const { onChange, ...field } = register(name)
  const hint = t('phone_hint')
  return (
    <LabelledField id={name} label={t('phone')} hint={hint} error={error}>
      <input
        id={name}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="input"
        dir="ltr"
        placeholder={t('phone_placeholder')}
        defaultValue={initial}
        {...field}
        {...describedBy(name, error, hint)}
        onKeyDown={(event: KeyboardEvent) => {
          if (!isPhoneKey(event)) event.preventDefault()
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const digits = phoneDigitsIn(event.target.value)
          if (digits !== event.target.value) event.target.value = digits
          void onChange(event)
        }}
      />
    </LabelledField>
  )
}
