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
import { ShownDialog } from '../../../pictures/one/shown-dialog.tsx'
import { usePictureChange } from '../../../pictures/one/use-picture-change.ts'
import { thumbnailOf } from '../../../pictures/picture-grid.tsx'
import { AllowedAudiences } from './allowed-audiences.tsx'
import { Crop } from './crop.tsx'

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
          <Crop picture={picture} onChange={(focus) => change({ focus })} />
        )}
        {caption && (
          // Below the picture: a long caption in large text fits into no frame.
          <p className="max-w-full py-2 px-4 text-center" dir="auto">
            {caption}
          </p>
        )}
      </div>
      <p className="hint">{t(picture.kind === 'film' ? 'film_hint' : 'frame_hint')}</p>
      {refusal && <Note kind="bad" icon={Ban} title={refusal} />}
    </>
  )
}

/** The chosen picture in its frame; never the previous one while it loads, because a change would hit that one. */
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

interface NamedProps {
  readonly picture: PictureDetails
  readonly branch: string
  readonly onChange: () => void
}

function Named({ picture, branch, onChange }: NamedProps) {
  const { language } = useLanguage()
  const changing = usePictureChange(picture)
  const { change, refusal } = changing
  const names = picture.children.flatMap(({ name }) => name ?? [])
  return (
    <div className="grid gap-3">
      <ShownDialog changing={changing} />
      <ChildrenField
        picture={picture}
        onChange={(changes) => {
          onChange()
          return change(changes)
        }}
      />
      {names.length > 0 && <p dir="auto">{new Intl.ListFormat(language).format(names)}</p>}
      {refusal && <Note kind="bad" icon={Ban} title={refusal} />}
      <AllowedAudiences picture={picture} branch={branch} />
    </div>
  )
}

/** Children in the chosen picture, and the audiences that their consents allow. */
export function ChildrenInPicture({ id, branch, onChange }: Omit<NamedProps, 'picture'> & { readonly id: number }) {
  const answer = useAnswer(showPicture, { params: { id } })
  return (
    <Answered of={answer} rows={2}>
      {(picture) =>
        picture.id === id ? (
          <Named key={id} picture={picture} branch={branch} onChange={onChange} />
        ) : (
          <Loading rows={2} />
        )
      }
    </Answered>
  )
}
