import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { Button } from 'ui/button.tsx'
import { focusAfter } from '../../../keys/focus-after.ts'
import { useLocalDraft } from '../../../local-draft/use-local-draft.ts'
import { Rows } from '../../../parts/section.tsx'
import { useMay } from '../../../session/me-context.ts'
import type { RecordClash } from '../change/conflict-dialog.tsx'
import { ChildFacts } from './child-facts.tsx'
import { ChildForm, isAsBefore, type WrittenChild, written } from './child-form.tsx'

/** The children of a family. Only the parents change those their account has registered. */
export function Children({ family, onConflict }: { family: FamilyRecord; onConflict: (clash: RecordClash) => void }) {
  const { t } = useWords('desk-families')
  const mayAnswer = useMay('families.answer')
  const { id, children, version } = family
  const [open, type, clear] = useLocalDraft<WrittenChild | undefined>(`family-${id}-child`, undefined, isAsBefore)
  const change = (child: FamilyRecord['children'][number] | undefined) =>
    focusAfter(() => type(written(child, version)), 'child-name')
  const form = open && (
    <ChildForm
      family={family}
      child={open}
      onType={type}
      onEnd={() => focusAfter(() => clear(), 'child-add')}
      onConflict={onConflict}
    />
  )
  return (
    <section className="mb-6" aria-label={t('children')}>
      <div className="mb-1 flex items-center justify-between">
        <h2>{t('children')}</h2>
        {mayAnswer && !open && (
          <Button id="child-add" kind="ghost" small onClick={() => change(undefined)}>
            {t('add')}
          </Button>
        )}
      </div>
      {children.length === 0 && <p className="text-small text-ink-2">{t('no_children')}</p>}
      <Rows>
        {children.map((child) => (
          <li key={child.id}>
            <ChildFacts child={child} />
            {mayAnswer && !child.of_account && !open && (
              <Button
                kind="ghost"
                small
                className="-ms-3 justify-self-start"
                aria-label={t('change_child', { name: child.name ?? t('child_unnamed') })}
                onClick={() => change(child)}
              >
                {t('change')}
              </Button>
            )}
            {open?.before?.id === child.id && form}
          </li>
        ))}
      </Rows>
      {open && !open.before && form}
    </section>
  )
}
