import { useWords } from 'browser/words/use-words.tsx'
import { showDeskStory } from 'contract/stories/desk.ts'
import { useParams } from 'react-router'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { Loading, Missing } from '../parts/states.tsx'
import { StoryComposer } from './compose/composer.tsx'
import { StoryPreview } from './preview/story-preview.tsx'

/** One story: the composer until it is sent, then the preview. */
export default function Story() {
  const { t } = useWords('desk-stories')
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const answer = useAnswer(showDeskStory, { params: { id: number ?? 0 } }, { when: number !== undefined })
  if (number === undefined) return <Missing />
  return (
    <Answered of={answer} failed={t('story_failed')}>
      {(story) => {
        if (story.id !== number) return <Loading />
        const isComposed = story.state === 'draft' || story.state === 'returned'
        return isComposed ? <StoryComposer key={story.id} story={story} /> : <StoryPreview story={story} />
      }}
    </Answered>
  )
}
