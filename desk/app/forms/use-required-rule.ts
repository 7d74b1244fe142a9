import { useWords } from 'browser/words/use-words.tsx'
import { isBlank } from 'contract/text.ts'

/** The rule of a react-hook-form field that must not stay blank, with its sentence beside the field. */
export function useRequiredRule() {
  const { t } = useWords('desk-shell')
  return { validate: (value: unknown) => !isBlank(String(value ?? '')) || t('field_required') }
}
