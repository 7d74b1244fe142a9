import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useEffect, useState } from 'react'
import { Conflict } from '../../parts/conflict.tsx'
import { Note } from '../../parts/note.tsx'
import { Empty } from '../../parts/states.tsx'
import { UploadList } from '../../pictures/uploads/upload-list.tsx'
import type { StoryRefusal } from '../actions/refusal.ts'
import { useStoryActions } from '../actions/use-story-actions.ts'
import { FilmStrip } from '../film-strip.tsx'
import { captionOf } from '../picture-of.ts'
import { StoryHead } from '../story-head.tsx'
import { AddPictures } from './add-pictures.tsx'
import { Captions } from './captions.tsx'
import { added, type Composed, captioned, itemsMax } from './composed.ts'
import { Discard } from './discard.tsx'
import { NoneRecognisableButton } from './none-recognisable-button.tsx'
import { Outline } from './outline.tsx'
import { ChildrenInPicture, FramedPicture } from './picture/one-picture.tsx'
import { PositionButtons } from './picture/position-buttons.tsx'
import { SendBar } from './send-bar.tsx'
import { StoryVisibility } from './story-visibility.tsx'
import { useAddedPhotos } from './use-added-photos.ts'
import { useComposed } from './use-composed.ts'
import './composer.css'

/** Composes a story on a phone: frame, caption, children, audience, send (desk §6). */
export function StoryComposer({ story }: { readonly story: DeskStory }) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  const { composed, state, save, change, theirs, settle } = useComposed(story)
  const { refusal, forgetRefusal, isBusy, send, withdraw } = useStoryActions(story)
  const { refused, wished, setWished } = useChosen(refusal)
  const { branch } = story
  const { items, kept } = composed
  const chosen = Math.min(wished, items.length - 1)
  const item = items[chosen]
  const join = (ids: readonly number[]) => {
    setWished(items.length)
    change((now) => ({ items: added(now.items, ids) }))
  }
  const uploads = useAddedPhotos(story.id, branch.id, join)
  const pictures = items.map(({ picture_id, caption }) => {
    const known = story.items.find((each) => each.picture_id === picture_id)
    return known && { ...known, caption }
  })

  return (
    <>
      <StoryHead story={story} lead={t(kept ? 'in_good' : 'in_day', { branch: branch.name })} />
      <Returned story={story} />
      {theirs && <ConflictOfStory theirs={theirs} mine={{ ...composed, branch }} onSettle={settle} />}
      <div className="story-composer">
        <div className="story-composer-pictures">
          <h2 className="hide-visually">{t('strip')}</h2>
          {item ? (
            <FramedPicture id={item.picture_id} caption={captionOf(item, language)} />
          ) : (
            <Empty title={t('empty')}>
              <p>{t('empty_text')}</p>
            </Empty>
          )}
          <FilmStrip
            pictures={pictures}
            chosen={chosen}
            onChoose={setWished}
            onTheWay={uploads.onTheWay}
            asksNames
            refused={refused}
          />
          <NoneRecognisableButton items={story.items} onChange={forgetRefusal} />
          {item && (
            <PositionButtons
              at={chosen}
              items={items}
              onChange={(next, at) => {
                setWished(at)
                change(() => ({ items: next }))
              }}
            />
          )}
          <MorePictures
            branchId={branch.id}
            count={items.length}
            onFiles={uploads.putIn}
            onChoose={(id) => join([id])}
          />
        </div>
        <div className="story-composer-words">
          {item && (
            <>
              <Captions
                key={item.picture_id}
                caption={item.caption}
                onChange={(caption) =>
                  change((now) => ({ items: captioned(now.items, chosen, caption) }), { atOnce: false })
                }
                onLeave={() => void save()}
              />
              <section aria-label={t('children_in', { number: chosen + 1 })}>
                <ChildrenInPicture id={item.picture_id} branch={branch.name} onChange={forgetRefusal} />
              </section>
            </>
          )}
          <StoryVisibility
            composed={composed}
            branch={branch.name}
            onChange={(changes) => {
              forgetRefusal()
              change(() => changes)
            }}
          />
          <Discard isBusy={isBusy} onDiscard={withdraw} />
          <SendBar
            story={story}
            state={state}
            isReady={items.length > 0 && uploads.onTheWay === 0 && !theirs}
            isBusy={isBusy}
            onSend={async () => (await save()) && send()}
            refusal={refusal}
            onPicture={(number) => setWished(number - 1)}
          />
        </div>
      </div>
    </>
  )
}

interface ConflictOfStoryProps {
  readonly theirs: DeskStory
  readonly mine: Composed & Pick<DeskStory, 'branch'>
  /** `true` keeps the user's own version, `false` takes the other. */
  readonly onSettle: (keepsMine: boolean) => void
}

/** Conflict with another user's save: shows both versions, and the user chooses one. */
const ConflictOfStory = ({ theirs, mine, onSettle }: ConflictOfStoryProps) => (
  <Conflict
    theirs={<Outline story={theirs} />}
    mine={<Outline story={mine} />}
    onTheirs={() => onSettle(false)}
    onMine={() => onSettle(true)}
  />
)

/** The chosen picture of the story; after a refusal the first that stops it, with the positions of all that do. */
function useChosen(refusal: StoryRefusal | undefined) {
  const [wished, setWished] = useState(0)
  const refused = refusal?.pictures.map(({ number }) => number - 1)
  const firstRefused = refused?.find((at) => at >= 0)
  useEffect(() => {
    if (firstRefused !== undefined) setWished(firstRefused)
  }, [firstRefused])
  return { refused, wished, setWished }
}

interface MorePicturesProps {
  readonly branchId: number
  /** The number of pictures that the story has. */
  readonly count: number
  readonly onFiles: (files: Iterable<File> | null) => void
  readonly onChoose: (pictureId: number) => void
}

/** Adds pictures to a story until it is full, and lists the uploads. */
function MorePictures({ branchId, count, onFiles, onChoose }: MorePicturesProps) {
  const { t } = useWords('desk-stories')
  return (
    <>
      {count < itemsMax ? (
        <AddPictures branchId={branchId} isFirst={count === 0} onFiles={onFiles} onChoose={onChoose} />
      ) : (
        <p className="hint">{t('full')}</p>
      )}
      <UploadList />
    </>
  )
}

/** Note of the reviewer who sent a story back. */
function Returned({ story: { note, decided_by } }: { readonly story: DeskStory }) {
  const { t } = useWords('desk-stories')
  if (!note) return null
  return (
    <Note kind="warn" title={decided_by ? t('returned', { name: decided_by.name }) : t('returned_without_name')}>
      <p dir="auto">{note}</p>
    </Note>
  )
}
