import { useWords } from 'browser/words/use-words.tsx'
import { changeFamily } from 'contract/families/changes.ts'
import type { FamilyFile } from 'contract/families/desk.ts'
import { listFamilyOwners } from 'contract/families/views.ts'
import { Select } from 'ui/select.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { say } from '../../parts/say.ts'
import type { Clash } from './change/clash.tsx'
import { useFileChange } from './change/use-file-change.ts'

/** Who looks after this family. */
export function Owner({ family, onConflict }: { family: FamilyFile; onConflict: (clash: Clash) => void }) {
  const { t } = useWords('desk-families')
  const owners = useAnswer(listFamilyOwners)
  const { id, version, owner } = family
  const nameOf = (ownerId: unknown) => owners.data?.find((each) => each.id === Number(ownerId))?.name ?? t('no_owner')
  const back = useFileChange(changeFamily)
  const change = useFileChange(changeFamily, {
    onConflict,
    faces: ({ owner: theirs }, { body }) =>
      theirs?.id === owner?.id
        ? undefined
        : { theirs: <bdi>{theirs?.name ?? t('no_owner')}</bdi>, mine: <bdi>{nameOf(body.owner_id)}</bdi> },
    done: ({ owner: now, version: changed }) =>
      say({
        text: now ? t('event_owner', { owner: now.name }) : t('event_owner_none'),
        undo: () => back.mutate({ params: { id }, body: { version: changed, owner_id: owner?.id ?? null } }),
      }),
  })
  const known = owners.data ?? []
  // Whoever works here no longer may still have it.
  const all = owner && !known.some((each) => each.id === owner.id) ? [...known, owner] : known
  return (
    <section className="mb-6" aria-label={t('owner')}>
      <h2 className="mb-2">
        <label htmlFor="owner">{t('owner')}</label>
      </h2>
      <Select>
        <select
          id="owner"
          className="input"
          value={owner?.id ?? ''}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate({ params: { id }, body: { version, owner_id: target.value ? Number(target.value) : null } })
          }
        >
          <option value="">{t('no_owner')}</option>
          {all.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </Select>
    </section>
  )
}
