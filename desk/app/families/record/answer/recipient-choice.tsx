import { useWords } from 'browser/words/use-words.tsx'
import type { Recipient } from 'contract/families/desk.ts'
import { ChoiceFilter } from '../../../lists/filters.tsx'
import { contactText } from '../../phone.tsx'

interface RecipientChoiceProps {
  readonly reached: readonly Recipient[]
  readonly chosen: Recipient | undefined
  readonly onChoose: (address: string | undefined) => void
}

/** Chooses the recipient; each address names its person. */
export function RecipientChoice({ reached, chosen, onChoose }: RecipientChoiceProps) {
  const { t } = useWords('desk-families')
  const usual = reached.find(({ is_claim }) => !is_claim)
  const label = ({ address, name, is_claim }: Recipient) =>
    t(is_claim ? 'to_claim' : 'address_and_name', { address: contactText(address), name })
  return (
    <ChoiceFilter
      label={t('to')}
      value={chosen && chosen !== usual ? chosen.address : undefined}
      all={usual ? label(usual) : '—'}
      choices={reached.filter((each) => each !== usual).map((each) => ({ value: each.address, label: label(each) }))}
      onChoose={onChoose}
    />
  )
}
