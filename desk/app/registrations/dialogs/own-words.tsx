import { useWords } from 'browser/words/use-words.tsx'
import { offerTextMaxLength } from 'contract/registrations/offers.ts'
import { AreaField } from '../../forms/fields.tsx'

interface OwnWordsProps {
  readonly value: string
  readonly error?: string | undefined
  readonly onText: (text: string) => void
}

/** Words of staff for the email about an offer or a decision. */
export function OwnWords(props: OwnWordsProps) {
  const { t } = useWords('desk-registrations')
  return <AreaField label={t('own_words')} dir="auto" rows={3} maxLength={offerTextMaxLength} {...props} />
}
