import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useState } from 'react'
import { Cover } from '../cover.tsx'
import { RefusalNote } from '../deeds/refusal-note.tsx'
import { useDeeds } from '../deeds/use-deeds.ts'
import { FilmStrip } from '../film-strip.tsx'
import { captionOf } from '../picture-of.ts'
import { StoryHead } from '../story-head.tsx'
import { LookDeeds } from './look-deeds.tsx'
import { Standing } from './standing.tsx'
import './story-look.css'

/** A story as families see it, for who approves it, gives it back or withdraws it. */
export function StoryLook({ story }: { readonly story: DeskStory }) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState(0)
  const deeds = useDeeds(story)
  const { items, branch, made_by, kept, audience, state } = story
  const item = items[chosen]
  const caption = item && captionOf(item, language)
  return (
    <>
      <StoryHead story={story} lead={made_by && t('made_by', { name: made_by.name })} />
      <div className="story-look">
        <div className="grid content-start gap-3">
          <figure className="story-look-frame">
            {item?.kind === 'film' ? (
              // biome-ignore lint/a11y/useMediaCaption: what staff have filmed has no captions
              <video
                className="story-look-film"
                controls
                preload="none"
                src={item.file}
                poster={item.poster ?? undefined}
              />
            ) : (
              <Cover picture={item} width={960} alt={caption ?? t('picture', { number: chosen + 1 })} />
            )}
          </figure>
          <FilmStrip pictures={items} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className="grid content-start gap-5">
          <Standing story={story} />
          <dl className="story-facts">
            {(['en', 'ar'] as const).map((each) => (
              <div key={each}>
                <dt>{t(`caption_${each}`)}</dt>
                <dd>
                  <bdi lang={each}>{item?.caption[each] || '–'}</bdi>
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('for_whom')}</dt>
              <dd>{t(`audience_${audience}`, { branch: branch.name })}</dd>
            </div>
            <div>
              <dt>{t('how_long')}</dt>
              <dd>{t(kept ? 'for_good' : 'for_day')}</dd>
            </div>
          </dl>
          {deeds.refusal && (
            <RefusalNote title={t('not_told')} refusal={deeds.refusal} onPicture={(number) => setChosen(number - 1)} />
          )}
          {(state === 'sent' || state === 'told') && <LookDeeds story={story} deeds={deeds} />}
        </div>
      </div>
    </>
  )
}
