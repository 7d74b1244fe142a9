import { useWords } from 'browser/words/use-words.tsx'
import { changeFamily } from 'contract/families/changes.ts'
import type { FamilyFile } from 'contract/families/desk.ts'
import { Button } from 'ui/button.tsx'
import { Field } from 'ui/field.tsx'
import { focusAfter } from '../../keys/focus-after.ts'
import { useDays } from '../../language/use-days.ts'
import { say } from '../../parts/say.ts'
import { SideBox } from '../../parts/side.tsx'
import { Pill } from '../../parts/status.tsx'
import { useTyped } from '../../typed/use-typed.ts'
import type { Clash } from './change/clash.tsx'
import { useFileChange } from './change/use-file-change.ts'

type Step = FamilyFile['next_step']

interface Written {
  readonly text: string
  readonly on: string
  /** What stood there when the form was opened. */
  readonly before: Step
  readonly version: number
}

const isSame = (one: Step, other: Step) => one?.text === other?.text && one?.on === other?.on
const isAsBefore = (written: Written | undefined) =>
  !written || isSame({ text: written.text, on: written.on || null }, written.before ?? { text: '', on: null })

/** What is next with this family, and when it comes back to Today. */
export function NextStep({ family, onConflict }: { family: FamilyFile; onConflict: (clash: Clash) => void }) {
  const { t } = useWords('desk-families')
  const { long } = useDays()
  const { id, version, next_step } = family
  const [written, type, clear] = useTyped<Written | undefined>(`family-${id}-step`, undefined, isAsBefore)
  const close = () => focusAfter(() => clear(), 'step-change')
  const back = useFileChange(changeFamily)
  const finish = useFileChange(changeFamily, {
    onConflict,
    faces: ({ next_step: theirs }) =>
      isSame(theirs, next_step) ? undefined : { theirs: <StepText step={theirs} />, mine: t('step_done') },
    done: ({ version: now }) => {
      const undo =
        next_step && (() => back.mutate({ params: { id }, body: { version: now, next_step: forServer(next_step) } }))
      say({ text: t('step_done'), ...(undo && { undo }) })
    },
  })
  const save = useFileChange(changeFamily, {
    onConflict,
    faces: ({ next_step: theirs }, { body }) =>
      isSame(theirs, written?.before ?? null)
        ? undefined
        : { theirs: <StepText step={theirs} />, mine: <StepText step={stepIn(body)} /> },
    done: close,
  })
  return (
    <section aria-label={t('next_step')}>
      <h2 className="mb-2">{t('next_step')}</h2>
      <SideBox>
        {next_step ? (
          <div className="grid gap-1">
            <StepText step={next_step} />
            {next_step.on && (
              <p className="text-small text-ink-2">{t('step_comes_back', { day: long(next_step.on) })}</p>
            )}
          </div>
        ) : (
          <p className="text-ink-2">{t('no_step')}</p>
        )}
        {written ? (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              const { text, on } = written
              if (text.trim())
                save.mutate({
                  params: { id },
                  body: { version: written.version, next_step: { text, ...(on && { on }) } },
                })
            }}
          >
            <Field id="step-text" label={t('step_text')}>
              <input
                id="step-text"
                className="input"
                dir="auto"
                maxLength={300}
                value={written.text}
                onChange={({ target }) => type({ ...written, text: target.value })}
              />
            </Field>
            <Field id="step-on" label={t('step_day')}>
              <input
                id="step-on"
                className="input"
                type="date"
                value={written.on}
                onChange={({ target }) => type({ ...written, on: target.value })}
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" small busy={save.isPending}>
                {t('save')}
              </Button>
              <Button kind="ghost" small onClick={close}>
                {t('cancel')}
              </Button>
            </div>
          </form>
        ) : (
          <div className="flex flex-wrap gap-2">
            {next_step && (
              <Button
                kind="soft"
                small
                busy={finish.isPending}
                onClick={() => finish.mutate({ params: { id }, body: { version, next_step: null } })}
              >
                {t('done')}
              </Button>
            )}
            <Button
              id="step-change"
              kind="line"
              small
              onClick={() =>
                focusAfter(
                  () => type({ text: next_step?.text ?? '', on: next_step?.on ?? '', before: next_step, version }),
                  'step-text',
                )
              }
            >
              {t(next_step ? 'change' : 'set_step')}
            </Button>
          </div>
        )}
      </SideBox>
    </section>
  )
}

const forServer = ({ text, on }: NonNullable<Step>) => ({ text, ...(on && { on }) })

const stepIn = ({
  next_step,
}: {
  readonly next_step?: { text: string; on?: string | null | undefined } | null | undefined
}): Step => (next_step ? { text: next_step.text, on: next_step.on ?? null } : null)

function StepText({ step }: { step: Step }) {
  const { t } = useWords('desk-families')
  const { short } = useDays()
  if (!step) return <p className="text-ink-2">{t('no_step')}</p>
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <b dir="auto">{step.text}</b>
      {step.on && <Pill tone="info">{short(step.on)}</Pill>}
    </p>
  )
}
