import { useWords } from 'browser/words/use-words.tsx'
import { sendTestReply } from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import { type Language, ownNames } from 'i18n/languages.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../../parts/show-toast.ts'

type Errors = Readonly<Record<string, readonly string[]>>
interface TemplateTestMailProps {
  readonly language: Language
  readonly subject: string
  readonly body: string
  /** Gets the errors of fields, such as `body.ar`. */
  readonly onErrors: (errors: Errors) => void
}

/** Sends the typed template with sample data to the user. */
export function TemplateTestMail({ language, subject, body, onErrors }: TemplateTestMailProps) {
  const { t } = useWords('desk-families')
  const send = useChange(sendTestReply, {
    done: ({ sent_to }) => showToast({ text: t('test_mail_sent', { address: sent_to }) }),
    refused: (problem) => {
      const wrong = problem instanceof Problem && problem.details.errors
      if (!wrong) return false
      onErrors(Object.fromEntries(Object.entries(wrong).map(([field, messages]) => [`${field}.${language}`, messages])))
      return true
    },
  })
  return (
    <Button
      kind="line"
      small
      busy={send.isPending}
      aria-label={t('test_mail_of', { language: ownNames[language] })}
      onClick={() => {
        onErrors({})
        send.mutate({ body: { language, subject, body } })
      }}
    >
      {t('test_mail')}
    </Button>
  )
}
