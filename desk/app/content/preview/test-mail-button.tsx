import { useWords } from 'browser/words/use-words.tsx'
import { sendTestMail } from 'contract/content/test-mail.ts'
import type { Language } from 'i18n/languages.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../../parts/show-toast.ts'
import { usePartName } from '../item/use-part-name.ts'

interface TestMailButtonProps {
  readonly id: number
  readonly language: Language
  /** Saves the draft before sending; false if that failed. */
  readonly saveNow: () => Promise<boolean>
}

/** Sends a mail to families to the user: the current draft with sample data. */
export function TestMailButton({ id, language, saveNow }: TestMailButtonProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const send = useChange(sendTestMail, {
    done: ({ sent_to }) => showToast({ text: t('test_mail_sent', { address: sent_to }) }),
  })
  const saveAndSend = async () => {
    if (await saveNow()) send.mutate({ params: { id }, body: { language } })
    else showToast({ kind: 'failed', text: t('test_mail_unsaved') })
  }
  return (
    <span className="ms-auto not-on-paper">
      <Button
        kind="line"
        small
        busy={send.isPending}
        aria-label={t('test_mail_of', { language: partName(language) })}
        onClick={() => void saveAndSend()}
      >
        {t('test_mail')}
      </Button>
    </span>
  )
}
