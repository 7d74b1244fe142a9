import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useState } from 'react'
import { Conflict } from '../../parts/conflict.tsx'
import { Note } from '../../parts/note.tsx'
import { Empty } from '../../parts/states.tsx'
import { UploadList } from '../../pictures/uploads/upload-list.tsx'
import { RefusalNote } from '../deeds/refusal-note.tsx'
import { useDeeds } from '../deeds/use-deeds.ts'
import { FilmStrip } from '../film-strip.tsx'
import { captionOf } from '../picture-of.ts'
import { StoryHead } from '../story-head.tsx'
import { AddPictures } from './add-pictures.tsx'
import { Captions } from './captions.tsx'
import { added, captioned, itemsMax } from './composed.ts'
import { Discard } from './discard.tsx'
import { Outline } from './outline.tsx'
import { FramedPicture, WhoIsIn } from './picture/one-picture.tsx'
import { PlaceButtons } from './picture/place-buttons.tsx'
import { SendBar } from './send-bar.tsx'
import { useAdded } from './use-added.ts'
import { useComposed } from './use-composed.ts'
import { WhoSees } from './who-sees.tsx'
import './composer.css'

/** A story on a phone, for the thumb: frame, caption, who is in it, who sees it, send (desk §6). */
export function Composer({ story }: { readonly story: DeskStory }) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  const { composed, state, save, change, theirs, settle } = useComposed(story)
  const deeds = useDeeds(story)
  const [wished, setWished] = useState(0)
  const { branch, note, decided_by } = story
  const { items, kept } = composed
  const chosen = Math.min(wished, items.length - 1)
  const item = items[chosen]
  const join = (ids: readonly number[]) => {
    setWished(items.length)
    change((now) => ({ items: added(now.items, ids) }))
  }
  const uploads = useAdded(story.id, branch.id, join)
  const pictures = items.map(({ picture_id, caption }) => {
    const known = story.items.find((each) => each.picture_id === picture_id)
    return known && { ...known, caption }
  })

  return (
    <>
      <StoryHead story={story} lead={t(kept ? 'in_good' : 'in_day', { branch: branch.name })} />
      {note && (
        <Note kind="warn" title={decided_by ? t('returned', { name: decided_by.name }) : t('returned_by_somebody')}>
          <p dir="auto">{note}</p>
        </Note>
      )}
      {theirs && (
        <Conflict
          theirs={<Outline story={theirs} />}
          mine={<Outline story={{ ...composed, branch }} />}
          onTheirs={() => settle(false)}
          onMine={() => settle(true)}
        />
      )}
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
          <FilmStrip pictures={pictures} chosen={chosen} onChoose={setWished} onTheWay={uploads.onTheWay} />
          {item && (
            <PlaceButtons
              at={chosen}
              items={items}
              onChange={(next, at) => {
                setWished(at)
                change(() => ({ items: next }))
              }}
            />
          )}
          {items.length < itemsMax ? (
            <AddPictures
              branchId={branch.id}
              isFirst={items.length === 0}
              onFiles={uploads.putIn}
              onChoose={(id) => join([id])}
            />
          ) : (
            <p className="hint">{t('full')}</p>
          )}
          <UploadList />
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
              <section aria-label={t('who_in', { number: chosen + 1 })}>
                <WhoIsIn id={item.picture_id} branch={branch.name} />
              </section>
            </>
          )}
          <WhoSees composed={composed} branch={branch.name} onChange={(changes) => change(() => changes)} />
          <Discard isBusy={deeds.isBusy} onDiscard={deeds.withdraw} />
          {deeds.refusal && (
            <RefusalNote title={t('not_sent')} refusal={deeds.refusal} onPicture={(number) => setWished(number - 1)} />
          )}
          <SendBar
            story={story}
            state={state}
            isReady={items.length > 0 && uploads.onTheWay === 0 && !theirs}
            isBusy={deeds.isBusy}
            onSend={async () => (await save()) && deeds.send()}
          />
        </div>
      </div>
    </>
  )
}
