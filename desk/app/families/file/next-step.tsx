import { useWords } from 'browser/words/use-words.tsx'
import { changeFamily } from 'contract/families/changes.ts'
import type { FamilyFile } from 'contract/families/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Field } from 'ui/field.tsx'
import { useDays } from '../../language/use-days.ts'
import { say } from '../../parts/say.ts'
import { SideBox } from '../../parts/side.tsx'
import { Pill } from '../../parts/status.tsx'
import type { FileChange } from './use-file-change.ts'
import { useFileChange } from './use-file-change.ts'

/** What is next with this family, and when it comes back to Today. */
export function NextStep({ family, onConflict }: { family: FamilyFile; onConflict: FileChange }) {
  const { t } = useWords('desk-families')
  const { short, long } = useDays()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [on, setOn] = useState('')
  const { id, version, next_step } = family
  const change = useFileChange(changeFamily, family, onConflict, () => setIsOpen(false))
  const set = (step: { text: string; on?: string } | null) =>
    change.mutate({ params: { id }, body: { version, next_step: step } })
  return (
    <section className="mb-6" aria-label={t('next_step')}>
      <h2 className="mb-2">{t('next_step')}</h2>
      <SideBox>
        {next_step ? (
          <>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b dir="auto">{next_step.text}</b>
              {next_step.on && <Pill tone="info">{short(next_step.on)}</Pill>}
            </p>
            {next_step.on && (
              <p className="text-small text-ink-2">{t('step_comes_back', { day: long(next_step.on) })}</p>
            )}
          </>
        ) : (
          <p className="text-ink-2">{t('no_step')}</p>
        )}
        {isOpen ? (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim()) set({ text, ...(on && { on }) })
            }}
          >
            <Field id="step-text" label={t('step_text')}>
              <input
                id="step-text"
                className="input"
                dir="auto"
                maxLength={300}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
            <Field id="step-on" label={t('step_day')}>
              <input
                id="step-on"
                className="input"
                type="date"
                value={on}
                onChange={({ target }) => setOn(target.value)}
              />
            </Field>
            <Button type="submit" small busy={change.isPending}>
              {t('save')}
            </Button>
          </form>
        ) : (
          <div className="flex flex-wrap gap-2">
            {next_step && (
              <Button
                kind="soft"
                small
                onClick={() => {
                  set(null)
                  say({ text: t('step_done') })
                }}
              >
                {t('done')}
              </Button>
            )}
            <Button
              kind="line"
              small
              onClick={() => {
                setText(next_step?.text ?? '')
                setOn(next_step?.on ?? '')
                setIsOpen(true)
              }}
            >
              {t(next_step ? 'change' : 'set_step')}
            </Button>
          </div>
        )}
      </SideBox>
    </section>
  )
}
