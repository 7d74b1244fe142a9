import { useWords } from 'browser/words/use-words.tsx'
import { groupsOf } from './field-groups.ts'
import { type DraftFields, PartFields } from './part-fields.tsx'

/** The fields that both languages share, in groups with headings. */
export function CommonFields({ writing }: { readonly writing: DraftFields }) {
  const { t } = useWords('desk-content')
  const { kind } = writing.draft.item
  const groups = groupsOf(kind)
  if (groups.length === 0) return null
  return (
    <section className="item-common" aria-labelledby="item-common">
      <h2 id="item-common">{t('for_both_languages')}</h2>
      {groups.map(({ group, names }) => (
        <section key={group} className="item-group" data-group={group} aria-labelledby={`group-${group}`}>
          <h3 id={`group-${group}`}>{t(`group_${group}`)}</h3>
          <div className="item-group-fields">
            <PartFields part="common" writing={writing} only={names} />
          </div>
        </section>
      ))}
    </section>
  )
}
