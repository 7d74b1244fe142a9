import { useWords } from 'browser/words/use-words.tsx'
import { type ReplyTemplate, removeReplyTemplate, saveReplyTemplate } from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useChange } from '../../calls/use-change.ts'
import { Conflict } from '../../parts/conflict.tsx'
import { say } from '../../parts/say.ts'
import { useTyped } from '../../typed/use-typed.ts'
import { type Parts, TemplateSide } from './template-side.tsx'

const empty: Parts = { name: { en: '', ar: '' }, subject: { en: '', ar: '' }, body: { en: '', ar: '' } }
const partsOf = ({ name, subject, body }: Parts): Parts => ({ name, subject, body })

interface Written {
  readonly parts: Parts
  /** Of the template that it was begun with. */
  readonly version: number | undefined
}

interface TemplateFormProps {
  /** Undefined: one that is new. */
  readonly stored: ReplyTemplate | undefined
  readonly onSaved: (saved: ReplyTemplate) => unknown
  readonly onRemoved: () => unknown
}

/** One template, both languages side by side, tabs on a phone; what is wrong stands beside its field. */
export function TemplateForm({ stored, onSaved, onRemoved }: TemplateFormProps) {
  const { t } = useWords('desk-families')
  const before: Written = { parts: stored ? partsOf(stored) : empty, version: stored?.version }
  const isAsBefore = ({ parts }: Written) => JSON.stringify(parts) === JSON.stringify(before.parts)
  const [{ parts, version }, type, clear] = useTyped(`template-${stored?.id ?? 'new'}`, before, isAsBefore)
  const [shown, setShown] = useState<Language>('ar')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [theirs, setTheirs] = useState<ReplyTemplate>()
  const save = useChange(saveReplyTemplate, {
    done: (saved) => {
      clear()
      say({ text: t('template_saved', { name: saved.name[shown] }) })
      return onSaved(saved)
    },
    refused: (problem) => {
      if (!(problem instanceof Problem)) return false
      const { errors: wrong, beside } = problem.details
      if (problem.code === 'conflict' && beside?.current) setTheirs(beside.current as ReplyTemplate)
      else if (wrong) {
        setErrors(wrong)
        // On a phone one language is seen: the one that something is wrong in.
        const names = Object.keys(wrong)
        if (!names.some((name) => name.endsWith(shown))) setShown(shown === 'ar' ? 'en' : 'ar')
      } else return false
      return true
    },
  })
  const restore = useChange(saveReplyTemplate, { done: onSaved })
  const remove = useChange(removeReplyTemplate, {
    done: () => {
      clear()
      if (stored)
        say({
          text: t('template_removed', { name: stored.name[shown] }),
          undo: () => restore.mutate({ body: partsOf(stored) }),
        })
      return onRemoved()
    },
  })
  const send = (over = version) => {
    setErrors({})
    save.mutate({ body: { ...parts, ...(stored && { id: stored.id, version: over }) } })
  }
  return (
    <form
      className="template-form"
      aria-label={stored?.name[shown] ?? t('new_template')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {theirs && (
        <Conflict
          theirs={<p dir="auto">{theirs.body[shown]}</p>}
          mine={<p dir="auto">{parts.body[shown]}</p>}
          onTheirs={() => {
            clear()
            return onSaved(theirs)
          }}
          onMine={() => {
            setTheirs(undefined)
            send(theirs.version)
          }}
        />
      )}
      <fieldset className="template-tabs">
        <legend className="hide-visually">{t('in_language')}</legend>
        {languages.map((each) => (
          <Button
            key={each}
            kind={each === shown ? 'soft' : 'ghost'}
            small
            aria-pressed={each === shown}
            onClick={() => setShown(each)}
          >
            {t(each === 'ar' ? 'arabic' : 'english')}
          </Button>
        ))}
      </fieldset>
      <div className="template-sides" data-shown={shown}>
        {languages.map((each) => (
          <TemplateSide
            key={each}
            language={each}
            parts={parts}
            errors={errors}
            onChange={(written) => type({ parts: written, version })}
            onErrors={setErrors}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
        {stored && (
          <Button kind="ghost" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: stored.id } })}>
            {t('remove_template')}
          </Button>
        )}
      </div>
    </form>
  )
}
