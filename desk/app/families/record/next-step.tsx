import { useWords } from 'browser/words/use-words.tsx'
import { changeFamily, nextStepMaxLength } from 'contract/families/changes.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { Button } from 'ui/button.tsx'
import { DateField } from '../../forms/dates.tsx'
import { InputField } from '../../forms/fields.tsx'
import { useRequired } from '../../forms/use-required.ts'
import { focusAfter } from '../../keys/focus-after.ts'
import { useDays } from '../../language/use-days.ts'
import { useLocalDraft } from '../../local-draft/use-local-draft.ts'
import { showToast } from '../../parts/show-toast.ts'
import { SideBox } from '../../parts/side.tsx'
import { Pill } from '../../parts/status.tsx'
import type { RecordClash } from './change/conflict-dialog.tsx'
import { useRecordChange } from './change/use-record-change.ts'

type PlannedStep = FamilyRecord['next_step']

interface StepFields {
  readonly text: string
  readonly on: string
  /** The step when the form was opened. */
  readonly before: PlannedStep
  readonly version: number
}

const isSame = (one: PlannedStep, other: PlannedStep) => one?.text === other?.text && one?.on === other?.on
const isAsBefore = (written: StepFields | undefined) =>
  !written || isSame({ text: written.text, on: written.on || null }, written.before ?? { text: '', on: null })

/** The next step with this family, and the day it returns to Today. */
export function NextStepSection({
  family,
  onConflict,
}: {
  family: FamilyRecord
  onConflict: (clash: RecordClash) => void
}) {
  const { t } = useWords('desk-families')
  const { long } = useDays()
  const { id, version, next_step } = family
  const [written, type, clear] = useLocalDraft<StepFields | undefined>(`family-${id}-step`, undefined, isAsBefore)
  const close = () => focusAfter(() => clear(), 'step-change')
  const back = useRecordChange(changeFamily)
  const finish = useRecordChange(changeFamily, {
    onConflict,
    bothVersions: ({ next_step: theirs }) =>
      isSame(theirs, next_step) ? undefined : { theirs: <StepText step={theirs} />, mine: t('step_done') },
    done: ({ version: now }) => {
      const undo =
        next_step && (() => back.mutate({ params: { id }, body: { version: now, next_step: forServer(next_step) } }))
      showToast({ text: t('step_done'), ...(undo && { undo }) })
    },
  })
  const save = useRecordChange(changeFamily, {
    onConflict,
    bothVersions: ({ next_step: theirs }, { body }) =>
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
          <StepForm
            written={written}
            isBusy={save.isPending}
            onType={type}
            onSave={(next_step) => save.mutate({ params: { id }, body: { version: written.version, next_step } })}
            onClose={close}
          />
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

interface StepFormProps {
  readonly written: StepFields
  readonly isBusy: boolean
  readonly onType: (written: StepFields) => void
  readonly onSave: (step: { readonly text: string; readonly on?: string }) => void
  readonly onClose: () => void
}

function StepForm({ written, isBusy, onType, onSave, onClose }: StepFormProps) {
  const { t } = useWords('desk-families')
  const given = useRequired(written.text, 'step-text')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const { text, on } = written
        if (given.check()) onSave({ text, ...(on && { on }) })
      }}
    >
      <InputField
        id={given.id}
        label={t('step_text')}
        error={given.error}
        dir="auto"
        maxLength={nextStepMaxLength}
        value={written.text}
        onText={(text) => onType({ ...written, text })}
      />
      <DateField label={t('step_day')} kind="day" value={written.on} onValue={(on) => onType({ ...written, on })} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={isBusy}>
          {t('save')}
        </Button>
        <Button kind="ghost" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const forServer = ({ text, on }: NonNullable<PlannedStep>) => ({ text, ...(on && { on }) })

const stepIn = ({
  next_step,
}: {
  readonly next_step?: { text: string; on?: string | null | undefined } | null | undefined
}): PlannedStep => (next_step ? { text: next_step.text, on: next_step.on ?? null } : null)

function StepText({ step }: { step: PlannedStep }) {
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
