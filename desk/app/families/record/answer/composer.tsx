import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { openPlaceholders } from 'contract/families/placeholders.ts'
import { replyMaxLength, replySubjectMaxLength } from 'contract/families/replies.ts'
import { directionOf } from 'i18n/languages.ts'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from 'ui/button.tsx'
import { describedBy, ErrorLine, errorIdOf } from 'ui/field.tsx'
import { TextArea, TextInput } from '../../../forms/inputs.tsx'
import { useKeys } from '../../../keys/use-keys.ts'
import { ComposerHead } from './composer-head.tsx'
import { Offers } from './offers.tsx'
import { RecipientChoice } from './recipient-choice.tsx'
import { ReplyAsRead } from './reply-preview.tsx'
import { useReply } from './use-reply.ts'
import './composer.css'

/** Writes a reply in the family's language, from a template or freely; also a note and a call. */
export function ReplyComposer({ family }: { family: FamilyRecord }) {
  const { t } = useWords('desk-families')
  const reply = useReply(family)
  const { typed, change, errors, reached, usual, recipient, isWritten, preview, send, isBusy } = reply
  const { tab, language, subject, text, offers } = typed
  const { branch } = family
  const id = useId()
  const ids = { subject: `${id}-subject`, text: `${id}-text` }
  const field = useRef<HTMLTextAreaElement>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      section.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
  }, [errors])
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after each navigation to the same hash
  useEffect(() => {
    if (hash !== '#write') return
    field.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }, [hash, key])
  useKeys({ KeyR: { label: t('key_answer'), action: () => field.current?.focus() } })
  const isStuck = isWritten && !recipient
  return (
    <section ref={section} className="composer" aria-label={t('write')} id="write">
      <ComposerHead typed={typed} onChange={change} onTemplate={reply.takeTemplate} />
      {isWritten && reached.length > 0 && (
        <div className="composer-head">
          <RecipientChoice reached={reached} usual={usual} chosen={recipient} onChoose={reply.chooseRecipient} />
          {errors.to && <ErrorLine>{errors.to}</ErrorLine>}
        </div>
      )}
      <div
        className="composer-body"
        lang={isWritten ? language : undefined}
        dir={isWritten ? directionOf(language) : undefined}
      >
        {tab === 'email' && (
          <TextInput
            className="input font-bold"
            aria-label={t('subject')}
            placeholder={t('subject')}
            value={subject}
            maxLength={replySubjectMaxLength}
            onText={(written) => change({ subject: written })}
            {...describedBy(ids.subject, errors.subject, undefined)}
          />
        )}
        {tab === 'email' && errors.subject && <ErrorLine id={errorIdOf(ids.subject)}>{errors.subject}</ErrorLine>}
        <TextArea
          ref={field}
          dir="auto"
          aria-label={t(`text_${tab}`)}
          placeholder={t(`text_${tab}`)}
          value={text}
          maxLength={replyMaxLength}
          onText={(written) => change({ text: written })}
          {...describedBy(ids.text, errors.text, undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        {errors.text && <ErrorLine id={errorIdOf(ids.text)}>{errors.text}</ErrorLine>}
      </div>
      {isWritten && recipient && preview && text.trim() && (
        <ReplyAsRead typed={typed} name={recipient.name} preview={preview} />
      )}
      <div className="composer-foot">
        {isStuck && <span className="text-small text-ink-2">{t('no_email')}</span>}
        {isWritten && branch && (
          <Offers
            branchId={branch.id}
            chosen={offers}
            needed={openPlaceholders(`${subject} ${text}`).includes('times')}
            error={errors.offers}
            onChoose={(chosen) => change({ offers: chosen })}
          />
        )}
        <Button className="ms-auto" busy={isBusy} disabled={isStuck || !text.trim()} onClick={send}>
          <span>{t(tab === 'email' ? 'send' : tab === 'whatsapp' ? 'open_whatsapp' : 'keep_note')}</span>{' '}
          <kbd>Ctrl ↵</kbd>
        </Button>
      </div>
    </section>
  )
}
