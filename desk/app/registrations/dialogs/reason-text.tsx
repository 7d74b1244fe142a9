import { useWords } from 'browser/words/use-words.tsx'
import { reasonTextMaxLength } from 'contract/registrations/offers.ts'
import { InputField } from '../../forms/fields.tsx'

/** The reason in words, for the history of the registration. */
export function ReasonText({ value, onText }: { readonly value: string; readonly onText: (text: string) => void }) {
  const { t } = useWords('desk-registrations')
  return (
    <InputField
      label={t('reason_text')}
      hint={t('reason_text_hint')}
      dir="auto"
      maxLength={reasonTextMaxLength}
      value={value}
      onText={onText}
    />
  )
}
