import { useWords } from 'browser/words/use-words.tsx'
import type { Recipient } from 'contract/families/desk.ts'
import { ChoiceFilter } from '../../../lists/filters.tsx'
import { contactText } from '../../phone.tsx'

/** Names a recipient: several people may have one address or number. */
export const keyOf = ({ person_id, address }: Recipient) => `${person_id} ${address}`

interface RecipientChoiceProps {
  readonly reached: readonly Recipient[]
  /** The recipient without a choice. */
  readonly usual: Recipient | undefined
  readonly chosen: Recipient | undefined
  readonly onChoose: (key: string | undefined) => void
}

/** Chooses the recipient; each address names its person. */
export function RecipientChoice({ reached, usual, chosen, onChoose }: RecipientChoiceProps) {
  const { t } = useWords('desk-families')
  const label = ({ address, name }: Recipient) => t('address_and_name', { address: contactText(address), name })
  return (
    <ChoiceFilter
      label={t('to')}
      value={chosen && chosen !== usual ? keyOf(chosen) : undefined}
      all={usual ? label(usual) : '—'}
      choices={reached.filter((each) => each !== usual).map((each) => ({ value: keyOf(each), label: label(each) }))}
      onChoose={onChoose}
    />
  )
}
