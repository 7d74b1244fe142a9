import { useWords } from 'browser/words/use-words.tsx'
import { sendLetterProof } from 'contract/content/proof.ts'
import type { Language } from 'i18n/languages.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'
import { nameOf } from '../item/part-names.ts'

interface ProofButtonProps {
  readonly id: number
  readonly language: Language
  /** What is typed is saved before it is sent; false where some of it could not be. */
  readonly saveNow: () => Promise<boolean>
}

/** An email to families, to oneself: as it is drafted now, with sample facts. */
export function ProofButton({ id, language, saveNow }: ProofButtonProps) {
  const { t } = useWords('desk-content')
  const send = useChange(sendLetterProof, {
    done: ({ sent_to }) => say({ text: t('proof_sent', { address: sent_to }) }),
  })
  const saveAndSend = async () => {
    if (await saveNow()) send.mutate({ params: { id }, body: { language } })
    else say({ kind: 'failed', text: t('proof_unsaved') })
  }
  return (
    <span className="item-proof not-on-paper">
      <Button
        kind="line"
        small
        busy={send.isPending}
        aria-label={t('proof_of', { language: t(nameOf(language)) })}
        onClick={() => void saveAndSend()}
      >
        {t('proof')}
      </Button>
    </span>
  )
}
