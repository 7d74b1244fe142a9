import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { showPicture } from 'contract/pictures/desk.ts'
import { Ban } from 'lucide'
import { Answered } from '../../../calls/answered.tsx'
import { useAnswer } from '../../../calls/use-answer.ts'
import { Note } from '../../../parts/note.tsx'
import { Loading } from '../../../parts/states.tsx'
import { ChildrenField } from '../../../pictures/one/children-field.tsx'
import { usePictureChange } from '../../../pictures/one/use-picture-change.ts'
import { thumbnailOf } from '../../../pictures/picture-grid.tsx'
import { Crop } from './crop.tsx'
import { MayBeShown } from './may-be-shown.tsx'

interface OnePictureProps {
  readonly id: number
  readonly caption: string | undefined
}

function Framed({ picture, caption }: { readonly picture: PictureDetails; readonly caption: string | undefined }) {
  const { t } = useWords('desk-stories')
  const { change, refusal } = usePictureChange(picture)
  return (
    <>
      <div className="crop-place">
        {picture.kind === 'film' ? (
          // biome-ignore lint/a11y/useMediaCaption: what staff have just filmed has no captions yet
          <video controls preload="none" src={picture.file} poster={thumbnailOf(picture, 640)} />
        ) : (
          <Crop picture={picture} caption={caption} onChange={(focus) => change({ focus })} />
        )}
      </div>
      <p className="hint">{t(picture.kind === 'film' ? 'film_hint' : 'frame_hint')}</p>
      {refusal && <Note kind="bad" icon={Ban} title={refusal} />}
    </>
  )
}

/** The chosen picture in its frame; never the one before it, under whose hands it would be changed. */
export function FramedPicture({ id, caption }: OnePictureProps) {
  const answer = useAnswer(showPicture, { params: { id } })
  return (
    <Answered of={answer} rows={2}>
      {(picture) =>
        picture.id === id ? <Framed key={id} picture={picture} caption={caption} /> : <Loading rows={2} />
      }
    </Answered>
  )
}

function Named({ picture, branch }: { readonly picture: PictureDetails; readonly branch: string }) {
  const { language } = useLanguage()
  const { change, refusal } = usePictureChange(picture)
  const names = picture.children.flatMap(({ name }) => name ?? [])
  return (
    <div className="grid gap-3">
      <ChildrenField picture={picture} onChange={change} />
      {names.length > 0 && <p dir="auto">{new Intl.ListFormat(language).format(names)}</p>}
      {refusal && <Note kind="bad" icon={Ban} title={refusal} />}
      <MayBeShown picture={picture} branch={branch} />
    </div>
  )
}

/** Who is in the chosen picture, and where it may be shown for that. */
export function WhoIsIn({ id, branch }: { readonly id: number; readonly branch: string }) {
  const answer = useAnswer(showPicture, { params: { id } })
  return (
    <Answered of={answer} rows={2}>
      {(picture) => (picture.id === id ? <Named key={id} picture={picture} branch={branch} /> : <Loading rows={2} />)}
    </Answered>
  )
}
