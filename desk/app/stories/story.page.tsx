import { useWords } from 'browser/words/use-words.tsx'
import { showDeskStory } from 'contract/stories/desk.ts'
import { useParams } from 'react-router'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { Loading, Missing } from '../parts/states.tsx'
import { Composer } from './compose/composer.tsx'
import { StoryLook } from './look/story-look.tsx'

/** One story: composed until it is sent, looked at from then on. */
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
        return story.state === 'draft' ? <Composer key={story.id} story={story} /> : <StoryLook story={story} />
      }}
    </Answered>
  )
}
