import { useWords } from 'browser/words/use-words.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { putBackPicture, showPicture, takeDownPicture } from 'contract/pictures/desk.ts'
import { Ban, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { Note } from '../../parts/note.tsx'
import { showToast } from '../../parts/show-toast.ts'
import { SideBox } from '../../parts/side.tsx'
import { useMay } from '../../session/me-context.ts'
import { useTitle } from '../picture-grid.tsx'
import { AltFields } from './alt-fields.tsx'
import { AudienceField } from './audience-field.tsx'
import { ChildrenField } from './children-field.tsx'
import { ConsentTable } from './consent-table.tsx'
import { FocusField } from './focus-field.tsx'
import { ShownDialog } from './shown-dialog.tsx'
import { usePictureChange } from './use-picture-change.ts'
import { Uses } from './uses.tsx'

function Blocked({ picture }: { picture: PictureDetails }) {
  const { t } = useWords('desk-pictures')
  if (picture.held_by_restore)
    return (
      <Note kind="warn" icon={Ban} title={t('held_by_restore')}>
        {t('held_by_restore_text')}
      </Note>
    )
  if (picture.taken_down_at) return <Note kind="warn" icon={Ban} title={t('taken_down')} />
  if (!picture.withheld) return null
  if (picture.missing.length === 0)
    return (
      <Note kind="warn" title={t('children_question')}>
        {t('unnamed_text')}
      </Note>
    )
  return (
    <Note kind="bad" icon={Ban} title={t(`blocked_${picture.audience}`)}>
      {picture.stopped_because && <p>{t(`stopped_${picture.stopped_because}`)}</p>}
      <ul>
        {picture.missing.map(({ name, state }) => (
          <li key={`${name}-${state}`}>{t(`because_${state}`, { name: name ?? t('child_gone') })}</li>
        ))}
      </ul>
    </Note>
  )
}

function TakeDown({ picture }: { picture: PictureDetails }) {
  const { t } = useWords('desk-pictures')
  const mayDecide = useMay('pictures.decide')
  const params = { id: picture.id }
  const putBack = useChange(putBackPicture)
  const takeDown = useChange(takeDownPicture, {
    done: () => showToast({ text: t('taken_down_now'), undo: () => putBack.mutateAsync({ params }) }),
  })
  if (!mayDecide || !picture.may_change) return null
  return picture.taken_down_at ? (
    <Button kind="line" small onClick={() => putBack.mutate({ params })}>
      {t('put_back')}
    </Button>
  ) : (
    <Button kind="line" small onClick={() => takeDown.mutate({ params })}>
      {t('take_down')}
    </Button>
  )
}

function Details({ picture, onClose }: { picture: PictureDetails; onClose: () => void }) {
  const { t } = useWords('desk-pictures')
  const title = useTitle()(picture)
  const changing = usePictureChange(picture)
  const { change, refusal } = changing
  const top = useRef<HTMLDivElement>(null)
  // On a phone the details are below the others.
  useEffect(() => void top.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <div ref={top} className="grid gap-4">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1" dir="auto">
          {title}
        </h2>
        <Button kind="ghost" small aria-label={t('close')} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <FocusField picture={picture} onChange={(focus) => change({ focus })} />
      <Blocked picture={picture} />
      {refusal && (
        <Note kind="bad" icon={Ban} title={t('refused')}>
          {refusal}
        </Note>
      )}
      <ShownDialog changing={changing} />
      <AudienceField picture={picture} onChange={(audience) => change({ audience })} />
      <section aria-label={t('children_in_picture')}>
        <ChildrenField picture={picture} onChange={change} />
        <ConsentTable picture={picture} />
      </section>
      <AltFields key={picture.version} picture={picture} onChange={(alt) => change({ alt })} />
      <Uses picture={picture} />
      <TakeDown picture={picture} />
    </div>
  )
}

/** One picture: its obstacles, its children, its alternative text, its uses. */
export function PictureSide({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useWords('desk-pictures')
  const answer = useAnswer(showPicture, { params: { id } })
  return (
    <SideBox>
      <Answered of={answer} failed={t('failed')}>
        {(picture) => <Details picture={picture} onClose={onClose} />}
      </Answered>
    </SideBox>
  )
}
