import { useWords } from 'browser/words/use-words.tsx'
import { type ReplyTemplate, removeReplyTemplate, saveReplyTemplate } from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import { type Language, languages, ownNames } from 'i18n/languages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { currentIn } from '../../calls/conflict.ts'
import { useChange } from '../../calls/use-change.ts'
import { useFirstWrong } from '../../forms/use-first-wrong.ts'
import { useLocalDraft } from '../../local-draft/use-local-draft.ts'
import { Conflict } from '../../parts/conflict.tsx'
import { showToast } from '../../parts/show-toast.ts'
import { TemplateSide, type TemplateTexts } from './template-side.tsx'

const empty: TemplateTexts = { name: { en: '', ar: '' }, subject: { en: '', ar: '' }, body: { en: '', ar: '' } }
const partsOf = ({ name, subject, body }: TemplateTexts): TemplateTexts => ({ name, subject, body })

interface TemplateFields {
  readonly parts: TemplateTexts
  /** The version that the form started from. */
  readonly version: number | undefined
}

interface TemplateFormProps {
  /** Undefined for a new template. */
  readonly stored: ReplyTemplate | undefined
  readonly onSaved: (saved: ReplyTemplate) => unknown
  readonly onRemoved: () => unknown
}

/** A template, both languages side by side, tabs on a phone; errors are beside their fields. */
export function TemplateForm({ stored, onSaved, onRemoved }: TemplateFormProps) {
  const { t } = useWords('desk-families')
  const before: TemplateFields = { parts: stored ? partsOf(stored) : empty, version: stored?.version }
  const isAsBefore = ({ parts }: TemplateFields) => JSON.stringify(parts) === JSON.stringify(before.parts)
  const [{ parts, version }, type, clear] = useLocalDraft(`template-${stored?.id ?? 'new'}`, before, isAsBefore)
  const [shown, setShown] = useState<Language>('ar')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [theirs, setTheirs] = useState<ReplyTemplate>()
  const save = useChange(saveReplyTemplate, {
    done: (saved) => {
      clear()
      showToast({ text: t('template_saved', { name: saved.name[shown] }) })
      return onSaved(saved)
    },
    refused: (problem) => {
      const current = currentIn<ReplyTemplate>(problem)
      const wrong = problem instanceof Problem ? problem.details.errors : undefined
      if (current) setTheirs(current)
      else if (wrong) {
        setErrors(wrong)
        // On a phone, shows the language with the first error.
        const names = Object.keys(wrong)
        if (!names.some((name) => name.endsWith(shown))) setShown(shown === 'ar' ? 'en' : 'ar')
      } else return false
      return true
    },
  })
  const firstWrong = useFirstWrong(save.isPending)
  const restore = useChange(saveReplyTemplate, { done: onSaved })
  const remove = useChange(removeReplyTemplate, {
    done: () => {
      clear()
      if (stored)
        showToast({
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
      {...firstWrong}
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
      <LanguageTabs shown={shown} onShow={setShown} />
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

interface LanguageTabsProps {
  readonly shown: Language
  readonly onShow: (language: Language) => void
}

/** The tabs that switch the language on a phone. */
function LanguageTabs({ shown, onShow }: LanguageTabsProps) {
  const { t } = useWords('desk-families')
  return (
    <fieldset className="flex gap-1 md:hidden">
      <legend className="hide-visually">{t('in_language')}</legend>
      {languages.map((each) => (
        <Button
          key={each}
          kind={each === shown ? 'soft' : 'ghost'}
          small
          aria-pressed={each === shown}
          onClick={() => onShow(each)}
        >
          {ownNames[each]}
        </Button>
      ))}
    </fieldset>
  )
}
