import { useWords } from 'browser/words/use-words.tsx'
import { sendTemplateProof } from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../../calls/use-change.ts'
import { say } from '../../parts/say.ts'

type Errors = Readonly<Record<string, readonly string[]>>
interface TemplateProofProps {
  readonly language: Language
  readonly subject: string
  readonly body: string
  /** What is wrong stands beside its field: `body.ar`. */
  readonly onErrors: (errors: Errors) => void
}

/** A reply to oneself: as it is typed now, with sample facts. */
export function TemplateProof({ language, subject, body, onErrors }: TemplateProofProps) {
  const { t } = useWords('desk-families')
  const send = useChange(sendTemplateProof, {
    done: ({ sent_to }) => say({ text: t('proof_sent', { address: sent_to }) }),
    refused: (problem) => {
      const wrong = problem instanceof Problem && problem.details.errors
      if (!wrong) return false
      onErrors(Object.fromEntries(Object.entries(wrong).map(([field, said]) => [`${field}.${language}`, said])))
      return true
    },
  })
  return (
    <Button
      kind="line"
      small
      busy={send.isPending}
      aria-label={t('proof_of', { language: t(language === 'ar' ? 'arabic' : 'english') })}
      onClick={() => {
        onErrors({})
        send.mutate({ body: { language, subject, body } })
      }}
    >
      {t('proof')}
    </Button>
  )
}
