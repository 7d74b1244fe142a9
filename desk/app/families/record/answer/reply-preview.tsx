import { useWords } from 'browser/words/use-words.tsx'
import { filledIn } from 'contract/families/placeholders.ts'
import type { ReplyPreview } from 'contract/families/replies.ts'
import { directionOf } from 'i18n/languages.ts'
import type { ReplyText } from './reply-text.ts'
import './reply-preview.css'

interface ReplyAsReadProps {
  readonly typed: ReplyText
  /** The name of the recipient. */
  readonly name: string
  readonly preview: ReplyPreview
}

/** The reply as the family will read it, in its language, with everything filled in that is known. */
export function ReplyAsRead({ typed: { tab, language, subject, text }, name, preview }: ReplyAsReadProps) {
  const { t } = useWords('desk-families')
  const facts = { ...preview.facts, name }
  const filled = filledIn(text.trim(), facts)
  const namesTimes = preview.times.every((time) => filled.includes(time))
  return (
    <section className="reply-preview" aria-label={t('reply_preview')}>
      <p className="text-small text-ink-2">{t('reply_preview')}</p>
      <div lang={language} dir={directionOf(language)}>
        {tab === 'email' && (
          <p>
            <b dir="auto">{filledIn(subject.trim(), facts) || preview.subject}</b>
            <span className="text-small text-ink-2">{preview.sender}</span>
          </p>
        )}
        <p className="whitespace-pre-line" dir="auto">
          {filled}
        </p>
        {tab === 'email' && preview.held_until !== null && (
          <>
            {!namesTimes && (
              <ul>
                {preview.times.map((time) => (
                  <li key={time}>{time}</li>
                ))}
              </ul>
            )}
            <p>
              <span className="underline">{preview.take}</span>
              <span>{preview.held_until}</span>
            </p>
          </>
        )}
        {tab === 'email' && <p className="text-small text-ink-2">{preview.note}</p>}
      </div>
    </section>
  )
}
