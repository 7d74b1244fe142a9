import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/today/desk.ts'
import { useDays } from '../language/use-days.ts'
import { Note } from '../parts/note.tsx'

/** Notice for owners and managers that the mail server refuses mails, since when, and its answer. */
export function MailStopped({ stopped }: { readonly stopped: NonNullable<Today['mail_stopped']> }) {
  const { t } = useWords('desk-today')
  const { moment } = useDays()
  return (
    <div className="col-span-full mb-6">
      <Note kind="bad" title={t('mail_stopped', { count: stopped.mails, since: moment(stopped.since) })}>
        <p>{t('mail_stopped_text')}</p>
        <p dir="ltr" className="text-small">
          {stopped.sentence}
        </p>
      </Note>
    </div>
  )
}
