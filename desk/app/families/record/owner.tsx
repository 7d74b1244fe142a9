import { useWords } from 'browser/words/use-words.tsx'
import { changeFamily } from 'contract/families/changes.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { listFamilyOwners } from 'contract/families/desk.ts'
import { useId } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { ChoiceInput } from '../../forms/inputs.tsx'
import { showToast } from '../../parts/show-toast.ts'
import type { RecordClash } from './change/conflict-dialog.tsx'
import { useRecordChange } from './change/use-record-change.ts'

/** The colleague who looks after this family. */
export function Owner({ family, onConflict }: { family: FamilyRecord; onConflict: (clash: RecordClash) => void }) {
  const { t } = useWords('desk-families')
  const owners = useAnswer(listFamilyOwners)
  const { id, version, owner } = family
  const fieldId = useId()
  const nameOf = (ownerId: unknown) => owners.data?.find((each) => each.id === Number(ownerId))?.name ?? t('no_owner')
  const back = useRecordChange(changeFamily)
  const change = useRecordChange(changeFamily, {
    onConflict,
    bothVersions: ({ owner: theirs }, { body }) =>
      theirs?.id === owner?.id
        ? undefined
        : { theirs: <bdi>{theirs?.name ?? t('no_owner')}</bdi>, mine: <bdi>{nameOf(body.owner_id)}</bdi> },
    done: ({ owner: now, version: changed }) =>
      showToast({
        text: now ? t('event_owner', { owner: now.name }) : t('event_owner_none'),
        undo: () => back.mutate({ params: { id }, body: { version: changed, owner_id: owner?.id ?? null } }),
      }),
  })
  const known = owners.data ?? []
  // A former colleague can still be the owner.
  const all = owner && !known.some((each) => each.id === owner.id) ? [...known, owner] : known
  return (
    <section className="mb-6" aria-label={t('owner')}>
      <h2 className="mb-2">
        <label htmlFor={fieldId}>{t('owner')}</label>
      </h2>
      <ChoiceInput
        id={fieldId}
        value={owner?.id ?? ''}
        none={t('no_owner')}
        disabled={change.isPending}
        choices={all.map((each) => ({ value: each.id, label: each.name }))}
        onChoose={(chosen) => change.mutate({ params: { id }, body: { version, owner_id: chosen || null } })}
      />
    </section>
  )
}
