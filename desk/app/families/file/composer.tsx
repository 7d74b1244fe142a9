import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { writeFamilyNote } from 'contract/families/changes.ts'
import { type FamilyFile, showFamily } from 'contract/families/desk.ts'
import { listReplyTemplates, replyToFamily } from 'contract/families/replies.ts'
import type { Language } from 'i18n/languages.ts'
import { directionOf } from 'i18n/languages.ts'
import { useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { ChoiceFilter } from '../../lists/filters.tsx'
import { say } from '../../parts/say.ts'
import { Offers } from './offers.tsx'
import './composer.css'

const tabs = ['email', 'whatsapp', 'note', 'phone'] as const
type Tab = (typeof tabs)[number]

/** Answers a family in its language, from a template or freely; a note and a call are written here too. */
export function Composer({ family }: { family: FamilyFile }) {
  const { t } = useWords('desk-families')
  const queries = useQueryClient()
  const { id, name, emails, phones, branch } = family
  const [tab, setTab] = useState<Tab>(emails.length > 0 ? 'email' : 'whatsapp')
  const [language, setLanguage] = useState<Language>(family.language)
  const [template, setTemplate] = useState<number>()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [offers, setOffers] = useState<readonly string[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const templates = useAnswer(listReplyTemplates)
  useKeys({ KeyR: { says: t('key_answer'), does: () => field.current?.focus() } })

  const clear = () => {
    setText('')
    setSubject('')
    setTemplate(undefined)
    setOffers([])
  }
  const keep = (file: FamilyFile) => queries.setQueryData(answerOf(showFamily, { params: { id } }).queryKey, file)
  const reply = useChange(replyToFamily, {
    done: ({ url, family: file }) => {
      keep(file)
      clear()
      if (url) window.open(url, '_blank', 'noopener')
      say({ text: url ? t('whatsapp_ready') : tab === 'phone' ? t('noted') : t('sent', { name }) })
    },
  })
  const note = useChange(writeFamilyNote, {
    done: (file) => {
      keep(file)
      clear()
      say({ text: t('noted') })
    },
  })
  const choose = (chosen: number | undefined, inLanguage: Language) => {
    const found = templates.data?.find((each) => each.id === chosen)
    setTemplate(chosen)
    setLanguage(inLanguage)
    if (!found) return
    setSubject(found.subject[inLanguage])
    setText(found.body[inLanguage])
  }
  const send = () => {
    if (!text.trim()) return
    if (tab === 'note') return note.mutate({ params: { id }, body: { text } })
    reply.mutate({
      params: { id },
      body: {
        channel: tab,
        language,
        text,
        template_id: template,
        ...(tab === 'email' && { subject }),
        ...(offers.length > 0 && { offers: [...offers] }),
      },
    })
  }
  const isWritten = tab === 'email' || tab === 'whatsapp'
  const isStuck = (tab === 'email' && emails.length === 0) || (tab === 'whatsapp' && phones.length === 0)
  return (
    <section className="composer" aria-label={t('write')} id="write">
      <div className="composer-head">
        <fieldset className="flex flex-wrap gap-1 border-0 p-0">
          <legend className="hide-visually">{t('write')}</legend>
          {tabs.map((each) => (
            <Button
              key={each}
              kind={each === tab ? 'soft' : 'ghost'}
              small
              aria-pressed={each === tab}
              onClick={() => setTab(each)}
            >
              {t(`tab_${each}`)}
            </Button>
          ))}
        </fieldset>
        {isWritten && (
          <span className="ms-auto flex flex-wrap gap-2">
            <ChoiceFilter
              label={t('template')}
              value={template === undefined ? undefined : String(template)}
              all={t('free')}
              choices={(templates.data ?? []).map((each) => ({ value: String(each.id), label: each.name[language] }))}
              onChoose={(value) => choose(value ? Number(value) : undefined, language)}
            />
            <Link className="link self-center text-small" to={addresses.templates}>
              {t('edit_templates')}
            </Link>
            <ChoiceFilter
              label={t('in_language')}
              value={language}
              all={t(language === 'ar' ? 'arabic' : 'english')}
              choices={[
                { value: 'ar', label: t('arabic') },
                { value: 'en', label: t('english') },
              ]}
              onChoose={(value) => choose(template, value === 'en' ? 'en' : 'ar')}
            />
          </span>
        )}
      </div>
      <div
        className="composer-body"
        lang={isWritten ? language : undefined}
        dir={isWritten ? directionOf(language) : undefined}
      >
        {tab === 'email' && (
          <input
            className="input font-bold"
            aria-label={t('subject')}
            placeholder={t('subject')}
            value={subject}
            maxLength={200}
            onChange={({ target }) => setSubject(target.value)}
          />
        )}
        <textarea
          ref={field}
          className="input"
          dir="auto"
          aria-label={t(`text_${tab}`)}
          placeholder={t(`text_${tab}`)}
          value={text}
          maxLength={4000}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      </div>
      <div className="composer-foot">
        {isStuck && <span className="text-small text-ink-2">{t('no_email')}</span>}
        {isWritten && branch && <Offers branchId={branch.id} chosen={offers} onChoose={setOffers} />}
        <Button
          className="ms-auto"
          busy={reply.isPending || note.isPending}
          disabled={isStuck || !text.trim()}
          onClick={send}
        >
          {t(tab === 'email' ? 'send' : tab === 'whatsapp' ? 'open_whatsapp' : 'keep_note')} <kbd>Ctrl ↵</kbd>
        </Button>
      </div>
    </section>
  )
}
