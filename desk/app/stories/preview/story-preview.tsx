import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useState } from 'react'
import { RefusalNote } from '../actions/refusal-note.tsx'
import { useStoryActions } from '../actions/use-story-actions.ts'
import { Cover } from '../cover.tsx'
import { FilmStrip } from '../film-strip.tsx'
import { captionOf } from '../picture-of.ts'
import { StoryHead } from '../story-head.tsx'
import { PreviewActions } from './preview-actions.tsx'
import { StoryStatus } from './story-status.tsx'
import './story-preview.css'

/** A story as families see it, with the actions to approve, return or withdraw it. */
export function StoryPreview({ story }: { readonly story: DeskStory }) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState(0)
  const actions = useStoryActions(story)
  const { items, branch, made_by, kept, audience, state } = story
  const item = items[chosen]
  const caption = item && captionOf(item, language)
  return (
    <>
      <StoryHead story={story} lead={made_by && t('made_by', { name: made_by.name })} />
      <div className="story-preview">
        <div className="grid content-start gap-3">
          <figure className="max-w-72 max-md:max-w-56 max-md:mx-auto max-md:w-full">
            {item?.kind === 'film' ? (
              // biome-ignore lint/a11y/useMediaCaption: what staff have filmed has no captions
              <video
                className="w-full aspect-[9/16] object-cover rounded-s"
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
          <StoryStatus story={story} />
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
              <dt>{t('audience')}</dt>
              <dd>{t(`seen_by_${audience}`, { branch: branch.name })}</dd>
            </div>
            <div>
              <dt>{t('how_long')}</dt>
              <dd>{t(kept ? 'for_good' : 'for_day')}</dd>
            </div>
          </dl>
          {actions.refusal && (
            <RefusalNote
              title={t('not_published')}
              refusal={actions.refusal}
              onPicture={(number) => setChosen(number - 1)}
            />
          )}
          {(state === 'sent' || state === 'told') && <PreviewActions story={story} actions={actions} />}
        </div>
      </div>
    </>
  )
}
