import { TextField } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { SurveyQuestion } from 'contract/surveys/endpoints.ts'
import { PhoneDigitsField } from './phone-digits-field.tsx'
import { GroupQuestion } from './question.tsx'

/** Question 9: contact details of the family (spec §3). */
export function ContactAnswer({ question }: { question: SurveyQuestion }) {
  const { t } = useWords('surveys')
  return (
    <GroupQuestion question={question}>
      <TextField name="full_name" label={t('full_name')} autoComplete="name" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="email_address" label={t('email')} autoComplete="email" inputMode="email" leftToRight />
        <PhoneDigitsField name="phone" />
      </div>
    </GroupQuestion>
  )
}
