import { useWords } from 'browser/words/use-words.tsx'
import { listPictureChildren, type PictureDetails } from 'contract/pictures/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { SearchField } from '../../lists/filters.tsx'
import { Empty } from '../../parts/states.tsx'
import type { Change } from './use-picture-change.ts'

interface ChildrenFieldProps {
  readonly picture: PictureDetails
  readonly onChange: (change: Change) => void
}

function Chooser({ picture, onDone }: { picture: PictureDetails; onDone: (ids: number[]) => void }) {
  const { t } = useWords('desk-pictures')
  const [q, setQ] = useState<string>()
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set(picture.children.flatMap((child) => child.id ?? [])),
  )
  const children = useAnswer(listPictureChildren, { query: { branch_id: picture.branch?.id, q: q || undefined } })
  const toggle = (id: number) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return (
    <div className="grid gap-4">
      <SearchField label={t('find_child')} value={q} onSearch={setQ} />
      <Answered of={children}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={t('no_children')} />
          ) : (
            <ul className="grid max-h-80 gap-1 overflow-y-auto">
              {found.map(({ id, name }) => (
                <li key={id}>
                  <label className="flex min-h-10 items-center gap-3">
                    <input type="checkbox" checked={ids.has(id)} onChange={() => toggle(id)} />
                    <span dir="auto">{name}</span>
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <Button onClick={() => onDone([...ids])}>{t('name_them')}</Button>
    </div>
  )
}

/** Who is in it: children of the branch by name, or nobody who can be recognised, which is a choice of its own. */
export function ChildrenField({ picture, onChange }: ChildrenFieldProps) {
  const { t } = useWords('desk-pictures')
  const [isOpen, setIsOpen] = useState(false)
  const { may_change, children, nobody_recognisable, nobody } = picture
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline gap-3">
        <h3>{t('who')}</h3>
        {may_change && (
          <Button kind="ghost" small onClick={() => setIsOpen(true)}>
            {children.length > 0 ? t('change') : t('name_children')}
          </Button>
        )}
      </div>
      {children.length === 0 && (
        <label className="flex min-h-8 items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={nobody_recognisable}
            disabled={!may_change}
            onChange={({ target }) => onChange({ nobody_recognisable: target.checked })}
          />
          {t('nobody_recognisable')}
        </label>
      )}
      {nobody?.by && <p className="text-small text-ink-3">{t('nobody_by', { name: nobody.by })}</p>}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={t('who')} className="dialog">
        <h2 className="mb-4">{t('who')}</h2>
        <Chooser
          key={String(isOpen)}
          picture={picture}
          onDone={(kid_ids) => {
            setIsOpen(false)
            onChange({ kid_ids })
          }}
        />
      </Dialog>
    </div>
  )
}
