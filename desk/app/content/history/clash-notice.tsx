import { useWords } from 'browser/words/use-words.tsx'
import { fieldsOf, type KindName, type Part } from 'contract/content/kinds.ts'
import { Conflict } from '../../parts/conflict.tsx'
import { comparableText } from '../comparable-text.ts'
import { type PartClash, type Values, valuesOf } from '../item/draft.ts'
import type { DraftFields } from '../item/part-fields.tsx'

interface SideProps {
  readonly kind: KindName
  readonly part: Part
  readonly values: Values
  readonly names: readonly string[]
}

function Side({ kind, part, values, names }: SideProps) {
  const { t } = useWords('desk-content')
  return (
    <dl className="grid gap-2">
      {fieldsOf(kind, part)
        .filter(({ name }) => names.includes(name))
        .map(({ name }) => (
          <div key={name}>
            <dt className="text-small text-ink-3">{t(`field_${name}`)}</dt>
            <dd className="whitespace-pre-line" dir="auto">
              {comparableText(values[name]) || '–'}
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface ClashNoticeProps {
  readonly part: Part
  readonly clash: PartClash
  readonly writing: DraftFields
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Another user has saved this part: shows both versions side by side. */
export function ClashNotice({ part, clash: { theirs }, writing: { draft }, onTheirs, onMine }: ClashNoticeProps) {
  const { kind } = draft.item
  const mine = valuesOf(draft, part)
  const names = fieldsOf(kind, part)
    .map(({ name }) => name)
    .filter((name) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(theirs.draft[name] ?? null))
  const side = (values: Values) => <Side kind={kind} part={part} values={values} names={names} />
  return (
    <Conflict
      who={theirs.changed_by?.name}
      theirs={side(theirs.draft)}
      mine={side(mine)}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  )
}
