import { useWords } from 'browser/words/use-words.tsx'
import { type DeskPicture, listPictures } from 'contract/pictures/desk.ts'
import { Upload } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { FileInput } from '../../forms/inputs.tsx'
import { SearchField } from '../../lists/filters.tsx'
import { Pages } from '../../lists/pages.tsx'
import { useDropArea } from '../../parts/drop.ts'
import { thumbnailOf, useTitle } from '../../pictures/picture-grid.tsx'
import { UploadRows } from '../../pictures/uploads/upload-list.tsx'
import { useFieldUpload } from './use-field-upload.ts'
import { WaitingPicture } from './waiting-picture.tsx'
import './picture-choice.css'

const perPage = 12

interface PictureChoiceProps {
  readonly label: string
  readonly chosen: string
  /** The field that gets the picture; an upload belongs to it. */
  readonly field: string
  /** Files that were dropped on the field: the first is uploaded. */
  readonly dropped?: readonly File[]
  readonly onChoose: (picture: DeskPicture) => void
}

/** A page of pictures that are on the website, or of those that are not allowed there yet. */
function usePictures(filter: 'on_site' | 'off_site', q: string) {
  const [page, setPage] = useState(1)
  const answer = useAnswer(listPictures, {
    query: { q: q || undefined, kind: 'image', filter, page, per_page: perPage },
  })
  return { answer, page, setPage }
}

/**
 * Pictures of the library, and an upload into it. Those that are not allowed on the website yet say why; publishing checks the
 * consents again.
 */
export function PictureChoice({ label, chosen, field, dropped, onChoose }: PictureChoiceProps) {
  const { t } = useWords('desk-pictures')
  const [q, setQ] = useState('')
  const ready = usePictures('on_site', q)
  const waiting = usePictures('off_site', q)
  const { upload, send, forget } = useFieldUpload(field)
  const uploaded = upload?.state === 'done' ? upload.pictureId : undefined
  const choose = (picture: DeskPicture) => {
    if (upload?.state === 'done') forget()
    onChoose(picture)
  }
  const search = (text: string) => {
    setQ(text)
    ready.setPage(1)
    waiting.setPage(1)
  }
  const add = (files: Iterable<File> | null) => {
    search('')
    send(files)
  }
  const area = useDropArea<HTMLDivElement>(add)
  const addDropped = useEffectEvent(add)
  useEffect(() => {
    if (dropped && dropped.length > 0) addDropped(dropped)
  }, [dropped])
  // Allowed elsewhere, for example by naming its children in another tab.
  const usable = ready.answer.data?.data.find(({ id }) => id === uploaded)
  const chooseUploaded = useEffectEvent(choose)
  useEffect(() => {
    if (usable) chooseUploaded(usable)
  }, [usable])

  const fresh = waiting.answer.data?.data.find(({ id }) => id === uploaded)
  const isEmpty = ready.answer.data?.data.length === 0 && waiting.answer.data?.data.length === 0
  return (
    <div ref={area} className="picture-choice">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={t('find')} value={q} onSearch={search} />
        <UploadButton onFiles={add} />
      </div>
      {upload && upload.state !== 'done' && <UploadRows items={[upload]} />}
      {fresh && (
        <ul aria-label={t('just_uploaded')}>
          <WaitingPicture picture={fresh} isNew onChoose={choose} />
        </ul>
      )}
      {isEmpty && (
        <p className="text-ink-2" role="status">
          {q ? t('nothing_found') : t('nothing_to_choose')}
        </p>
      )}
      <PictureList title={t('ready')} label={label} pictures={ready}>
        {(picture) => (
          <ReadyPicture
            key={picture.id}
            picture={picture}
            isChosen={picture.path === chosen}
            onChoose={() => choose(picture)}
          />
        )}
      </PictureList>
      <PictureList title={t('not_ready')} pictures={waiting} except={fresh}>
        {(picture) => <WaitingPicture key={picture.id} picture={picture} isNew={false} onChoose={choose} />}
      </PictureList>
    </div>
  )
}

function UploadButton({ onFiles }: { onFiles: (files: FileList | null) => void }) {
  const { t } = useWords('desk-pictures')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="line" small onClick={() => input.current?.click()}>
        <Icon of={Upload} size="1rem" />
        {t('upload_picture')}
      </Button>
      <FileInput ref={input} hidden accept="image/*" onFiles={onFiles} />
    </>
  )
}

interface PictureListProps {
  readonly title: string
  /** The name of the list, if it is not the title. */
  readonly label?: string
  readonly pictures: ReturnType<typeof usePictures>
  /** A picture shown elsewhere, left out of this list. */
  readonly except?: DeskPicture | undefined
  readonly children: (picture: DeskPicture) => ReactNode
}

/** A list with its heading; nothing while it has no pictures. */
function PictureList({ title, label, pictures: { answer, page, setPage }, except, children }: PictureListProps) {
  const { t } = useWords('desk-pictures')
  const heading = useId()
  return (
    <Answered of={answer} failed={t('failed')} rows={2}>
      {({ data, total = 0, last_page = 1 }) =>
        data.some((picture) => picture !== except) && (
          <section className="grid gap-2">
            <h3 id={heading}>{title}</h3>
            <ul
              className={label ? 'picture-options' : 'waiting-pictures'}
              {...(label ? { 'aria-label': label } : { 'aria-labelledby': heading })}
            >
              {data.filter((picture) => picture !== except).map(children)}
            </ul>
            {last_page > 1 && <Pages list={title} page={page} last={last_page} total={total} onPage={setPage} />}
          </section>
        )
      }
    </Answered>
  )
}

interface ReadyPictureProps {
  readonly picture: DeskPicture
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ReadyPicture({ picture, isChosen, onChoose }: ReadyPictureProps) {
  const title = useTitle()(picture)
  return (
    <li>
      <button type="button" className="picture-option" aria-pressed={isChosen} aria-label={title} onClick={onChoose}>
        <img src={thumbnailOf(picture, 320)} alt="" loading="lazy" />
      </button>
    </li>
  )
}
