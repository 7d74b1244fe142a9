import { ConfirmDialog } from 'browser/parts/confirm-dialog.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { StoredFees } from 'contract/fees/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Tick } from '../forms/inputs.tsx'
import { useFirstWrong } from '../forms/use-first-wrong.ts'
import { useLocalDraft } from '../local-draft/use-local-draft.ts'
import { Conflict } from '../parts/conflict.tsx'
import { Note } from '../parts/note.tsx'
import { useMe } from '../session/me-context.ts'
import { FeeLinesInput } from './fee-lines-input.tsx'
import { bodyOf, changesAmounts, draftOf, type FeesDraft, lists, withoutEmptyLines } from './fees-draft.ts'
import { FeesPreview } from './fees-preview.tsx'
import { LastYear } from './last-year.tsx'
import { ProgramAmounts } from './program-amounts.tsx'
import { type FeesErrors, useSaveFees } from './use-save-fees.ts'

interface FeesFormProps {
  readonly stored: StoredFees
  readonly mayChange: boolean
  readonly hasBegun: boolean
}

/** Form of the fees of a branch and year, beside the fees as families will read them. */
export function FeesForm({ stored, mayChange, hasBegun }: FeesFormProps) {
  const { t } = useWords('desk-fees')
  const isOwner = useMe().role === 'owner'
  const original = draftOf(stored)
  const [draft, setDraft, clear] = useLocalDraft<FeesDraft>(
    `fees-${stored.branch_id}-${stored.year}-${stored.version}`,
    original,
    (value) => JSON.stringify(value) === JSON.stringify(original),
  )
  const [isConfirming, setConfirming] = useState(false)
  const { save, take, forget, errors, message, theirs } = useSaveFees(clear)
  const firstWrong = useFirstWrong(save.isPending || isConfirming)
  const send = (version = draft.version) => {
    setConfirming(false)
    const next = withoutEmptyLines({ ...draft, version })
    setDraft(next)
    save.mutate({ body: bodyOf(stored, next) })
  }
  const change = (changed: Partial<FeesDraft>) => {
    forget()
    setDraft({ ...draft, ...changed })
  }
  return (
    <>
      <form
        {...firstWrong}
        className="fees-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (hasBegun && changesAmounts(draft, stored)) setConfirming(true)
          else send()
        }}
      >
        {theirs && (
          <Conflict
            theirs={<FeesPreview fees={theirs} draft={draftOf(theirs)} />}
            mine={<FeesPreview fees={stored} draft={draft} />}
            onTheirs={() => take(theirs)}
            onMine={() => send(theirs.version)}
          />
        )}
        {message && <Note kind="bad">{message}</Note>}
        <div className="fees-columns">
          <fieldset disabled={!mayChange} className="grid content-start gap-4">
            <Note>{t('registered_ahead')}</Note>
            {stored.set_back && <Note kind="warn">{t('set_back')}</Note>}
            {mayChange && <LastYear stored={stored} draft={draft} onCopy={change} />}
            <Fields draft={draft} staysHidden={stored.hidden && !isOwner} errors={errors} onChange={change} />
          </fieldset>
          <section className="fees-preview" aria-label={t('preview')}>
            {mayChange && (
              <Button type="submit" busy={save.isPending} className="justify-self-start">
                {t('save')}
              </Button>
            )}
            <h2>{t('preview')}</h2>
            <FeesPreview fees={stored} draft={draft} />
          </section>
        </div>
      </form>
      <ConfirmDialog
        open={isConfirming}
        title={t('begun_title')}
        yes={t('begun_save')}
        no={t('begun_keep')}
        onYes={() => send()}
        onNo={() => setConfirming(false)}
      >
        {t('begun_text')}
      </ConfirmDialog>
    </>
  )
}

interface FieldsProps {
  readonly draft: FeesDraft
  /** Only the owner shows hidden fees again (enrolment §5.3). */
  readonly staysHidden: boolean
  readonly errors: FeesErrors
  readonly onChange: (changed: Partial<FeesDraft>) => void
}

function Fields({ draft, staysHidden, errors, onChange }: FieldsProps) {
  const { t } = useWords('desk-fees')
  return (
    <>
      <fieldset disabled={staysHidden}>
        <Tick checked={draft.hidden} onTick={(hidden) => onChange({ hidden })}>
          {t('hidden')}
        </Tick>
      </fieldset>
      {draft.programs.map((program, at) => (
        <ProgramAmounts
          key={program.program_id}
          program={program}
          path={`programs.${at}`}
          errors={errors}
          onChange={(changed) =>
            onChange({ programs: draft.programs.map((each, other) => (other === at ? changed : each)) })
          }
        />
      ))}
      {lists.map((list) => (
        <FeeLinesInput
          key={list}
          list={list}
          lines={draft[list]}
          errors={errors}
          onChange={(lines) => onChange({ [list]: lines })}
        />
      ))}
    </>
  )
}
