import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import { listPictureChildren, type PictureDetails } from 'contract/pictures/desk.ts'
import { consentsFor } from 'contract/pictures/rules.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { Tick } from '../../forms/inputs.tsx'
import { SearchField } from '../../lists/filters.tsx'
import { DialogButtons } from '../../parts/dialog-buttons.tsx'
import { Note } from '../../parts/note.tsx'
import { Empty } from '../../parts/states.tsx'
import { ShownPlaces } from './shown-dialog.tsx'
import type { PictureChange } from './use-picture-change.ts'

type BranchChild = Answer<typeof listPictureChildren>[number]

/** A child's consents in one line: "Room: yes. Branch: yes. Site: not asked. Social: no." */
function useConsentLine() {
  const { t } = useWords('desk-pictures')
  return ({ consents }: BranchChild) => {
    const of = (audience: string) =>
      t(`answer_${consents.find((consent) => consent.audience === audience)?.state ?? 'never_asked'}`)
    return t('consents_of', {
      room: of('room'),
      families: of('families'),
      website: of('website'),
      social: of('social'),
    })
  }
}

interface ChildrenChooserProps {
  readonly picture: PictureDetails
  readonly onDone: (change: PictureChange) => void
  readonly onCancel: () => void
}

/** Children of the branch to name, each with the family's consents; says what saving takes off the site. */
export function ChildrenChooser({ picture, onDone, onCancel }: ChildrenChooserProps) {
  const { t } = useWords('desk-pictures')
  const consentLine = useConsentLine()
  const [q, setQ] = useState<string>()
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set(picture.children.flatMap((child) => child.id ?? [])),
  )
  const children = useAnswer(listPictureChildren, { query: { branch_id: picture.branch?.id, q: q || undefined } })
  // A search hides ticked children, so what was seen of them is remembered.
  const [ticked, setTicked] = useState<ReadonlyMap<number, BranchChild>>(new Map())
  const toggle = (child: BranchChild) => {
    const next = new Set(ids)
    if (!next.delete(child.id)) next.add(child.id)
    setIds(next)
    setTicked(new Map(ticked).set(child.id, child))
  }
  const states = [...ids].flatMap((id) =>
    (ticked.get(id)?.consents ?? []).filter(({ audience }) => consentsFor(picture.audience).includes(audience)),
  )
  const takesOff = picture.on_site && picture.uses.length > 0 && states.some(({ state }) => state !== 'granted')
  return (
    <div className="grid gap-4">
      <SearchField label={t('find_child')} value={q} onSearch={setQ} />
      <Answered of={children}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={t('no_children')} />
          ) : (
            <ul className="grid max-h-80 gap-1 overflow-y-auto">
              {found.map((child) => (
                <li key={child.id}>
                  <Tick checked={ids.has(child.id)} onTick={() => toggle(child)}>
                    <span>
                      <bdi>{child.name}</bdi>
                      <span className="text-small text-ink-2">
                        {' · '}
                        <bdi>{child.parent}</bdi>
                      </span>
                      <span className="block text-small text-ink-2">{consentLine(child)}</span>
                    </span>
                  </Tick>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {takesOff && (
        <Note kind="warn" title={t('shown_title')}>
          <ShownPlaces shown={picture.uses} />
        </Note>
      )}
      {states.some(({ state }) => state === 'never_asked') && <p className="hint">{t('how_to_ask')}</p>}
      <DialogButtons>
        <Button onClick={() => onDone({ kid_ids: [...ids], ...(takesOff && { anyway: true }) })}>
          {t(takesOff ? 'save_anyway' : 'name_them')}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </div>
  )
}
