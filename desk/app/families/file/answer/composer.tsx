import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { writeFamilyNote } from 'contract/families/changes.ts'
import { type FamilyFile, showFamily } from 'contract/families/desk.ts'
import { listReplyTemplates, replyToFamily, replyWaitsSeconds } from 'contract/families/replies.ts'
import type { Language } from 'i18n/languages.ts'
import { directionOf } from 'i18n/languages.ts'
import { useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../../addresses.ts'
import { answerOf, useAnswer } from '../../../calls/use-answer.ts'
import { useChange } from '../../../calls/use-change.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { ChoiceFilter } from '../../../lists/filters.tsx'
import { say } from '../../../parts/say.ts'
import { useMe } from '../../../session/me-context.ts'
import { readTyped } from '../../../typed/kept.ts'
import { useTyped } from '../../../typed/use-typed.ts'
import { addWaitingNote, isUnreachable } from '../../../typed/waiting-notes.ts'
import { Offers } from './offers.tsx'
import { useTakeBack } from './use-take-back.ts'
import './composer.css'

const tabs = ['email', 'whatsapp', 'note', 'phone'] as const

interface Writing {
  readonly tab: (typeof tabs)[number]
  readonly language: Language
  readonly template?: number | undefined
  readonly subject: string
  readonly text: string
  readonly offers: readonly string[]
}
const isEmpty = ({ subject, text }: Writing) => !subject.trim() && !text.trim()

/** Answers a family in its language, from a template or freely; a note and a call are written here too. */
export function Composer({ family }: { family: FamilyFile }) {
  const { t } = useWords('desk-families')
  const desk = useWords('desk-shell')
  const queries = useQueryClient()
  const { id, name, emails, phones, branch } = family
  const me = useMe()
  const initial: Writing = {
    tab: emails.length > 0 ? 'email' : 'whatsapp',
    language: family.language,
    subject: '',
    text: '',
    offers: [],
  }
  const [typed, type, clear] = useTyped<Writing>(`family-${id}`, initial, isEmpty)
  const { tab, language, template, subject, text, offers } = typed
  const change = (part: Partial<Writing>) => type({ ...typed, ...part })
  const nothing: Writing = { ...initial, tab, language }
  const field = useRef<HTMLTextAreaElement>(null)
  const templates = useAnswer(listReplyTemplates)
  useKeys({ KeyR: { says: t('key_answer'), does: () => field.current?.focus() } })

  const keep = (file: FamilyFile) => queries.setQueryData(answerOf(showFamily, { params: { id } }).queryKey, file)
  const takeBack = useTakeBack(name, keep)
  const reply = useChange(replyToFamily, {
    done: ({ id: reply_id, url, family: file }) => {
      keep(file)
      clear(nothing)
      if (url) window.open(url, '_blank', 'noopener')
      if (tab !== 'email') return say({ text: url ? t('whatsapp_ready') : t('noted') })
      say({
        text: t('sent', { name }),
        seconds: replyWaitsSeconds,
        undo: () => {
          // What was written is there again, unless they have begun another.
          if (readTyped(me.id, `family-${id}`) === undefined) type(typed)
          takeBack.mutate({ params: { id, reply_id } })
        },
      })
    },
  })
  const note = useChange(writeFamilyNote, {
    done: (file) => {
      keep(file)
      clear(nothing)
      say({ text: t('noted') })
    },
    refused: (problem, { body }, key) => {
      if (!isUnreachable(problem)) return false
      addWaitingNote(me.id, { key, familyId: id, name, text: body.text })
      clear(nothing)
      say({ text: desk.t('note_waits') })
      return true
    },
  })
  const choose = (chosen: number | undefined, inLanguage: Language) => {
    const found = templates.data?.find((each) => each.id === chosen)
    change({
      template: chosen,
      language: inLanguage,
      ...(found && { subject: found.subject[inLanguage], text: found.body[inLanguage] }),
    })
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
              onClick={() => change({ tab: each })}
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
            onChange={({ target }) => change({ subject: target.value })}
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
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      </div>
      <div className="composer-foot">
        {isStuck && <span className="text-small text-ink-2">{t('no_email')}</span>}
        {isWritten && branch && (
          <Offers branchId={branch.id} chosen={offers} onChoose={(chosen) => change({ offers: chosen })} />
        )}
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
