import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { MapPin, Phone } from 'lucide'
import { Skeleton } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { BranchChoices } from './branch-choices.tsx'
import { Phones } from './phones.tsx'
import { type BranchSelection, hasNoBranch } from './use-branch-selection.ts'

interface BranchPickerProps {
  readonly title: string
  readonly selection: BranchSelection
}

/** The selected branch's picture, name, address and phones, and a way to choose another (spec §2). */
export function BranchPicker({ title, selection }: BranchPickerProps) {
  const { status, retry } = selection
  if (status === 'failed') return <Failed onRetry={retry} />
  if (hasNoBranch(selection)) return null
  return (
    <div className="grid gap-5">
      <SelectedPicture selection={selection} />
      <BranchChips title={title} selection={selection} />
      <SelectedFacts selection={selection} />
    </div>
  )
}

/** The selected branch without the choices. */
export function SelectedBranch({ selection }: { selection: BranchSelection }) {
  const { status, retry } = selection
  if (status === 'failed') return <Failed onRetry={retry} />
  if (hasNoBranch(selection)) return null
  return (
    <div className="grid gap-5">
      <SelectedPicture selection={selection} />
      <SelectedFacts selection={selection} />
    </div>
  )
}

function SelectedPicture({ selection: { selected } }: { selection: BranchSelection }) {
  const { t } = useWords('branches')
  const branch = selected.data
  return (
    <div className="slot aspect-[4/3]" aria-busy={!branch && selected.status !== 'failed'}>
      {branch ? (
        <Picture
          key={branch.id}
          path={branch.image}
          alt={t('cover_alt', { name: branch.name })}
          sizes="(min-width: 992px) 460px, 92vw"
          width={1600}
          height={1200}
          widest={1280}
          className="animate-[fade_var(--d-fade)_var(--ease)]"
        />
      ) : (
        <Skeleton className="h-full" />
      )}
    </div>
  )
}

/** Radio buttons for the branch; part of the form, also without JavaScript. */
export function BranchChips({ title, selection: { branch, selectedId, choose } }: BranchPickerProps) {
  return (
    <fieldset>
      <legend className="hide-visually">{title}</legend>
      <BranchChoices chosen={branch}>
        {(branches) => (
          <div className="flex flex-wrap gap-2">
            {branches.map(({ id, name }) => (
              <label key={id} className="chip">
                <input
                  type="radio"
                  name="branch_id"
                  value={id}
                  checked={id === selectedId}
                  onChange={() => choose(id)}
                />
                {name}
              </label>
            ))}
          </div>
        )}
      </BranchChoices>
    </fieldset>
  )
}

function SelectedFacts({ selection: { selected } }: { selection: BranchSelection }) {
  const { t } = useWords('branches')
  const branch = selected.data
  return (
    <div aria-live="polite" className="min-h-32">
      {branch && (
        <ul className="fact-list">
          <li>
            <Icon of={MapPin} size="1.375rem" />
            <span>
              <b className="block">{`${branch.name}${t('comma')}${branch.city}`}</b>
              <span>{branch.address}</span>
            </span>
          </li>
          <li>
            <Icon of={Phone} size="1.375rem" />
            <span>
              <Phones numbers={branch.phone_numbers} className="link" />
            </span>
          </li>
        </ul>
      )}
      {selected.status === 'failed' && <Failed onRetry={selected.retry} />}
    </div>
  )
}
