import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import type { Today } from 'contract/today/desk.ts'
import type { ReactNode } from 'react'
import { addresses } from '../addresses.ts'
import { useBranchList } from '../branches/use-branches.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { AllLink, Rows, RowText, Section } from '../parts/section.tsx'
import { BeginButton } from '../stories/list/begin-button.tsx'
import { captionOf } from '../stories/picture-of.ts'

interface StorySectionProps {
  readonly title: string
  readonly stories: readonly DeskStory[]
  readonly children: (story: DeskStory) => ReactNode
}

/** Stories under a title, each with its caption and a second line; nothing where there are none. */
function StorySection({ title, stories, children }: StorySectionProps) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  if (stories.length === 0) return null
  return (
    <Section title={title} count={stories.length} aside={<AllLink to={addresses.stories}>{t('title')}</AllLink>}>
      <Rows label={title}>
        {stories.map((story) => (
          <li key={story.id}>
            <RowText
              title={
                <Link to={addresses.story(story.id)} dir="auto">
                  {story.items.map((item) => captionOf(item, language)).find(Boolean) ?? t('no_words')}
                </Link>
              }
            >
              {children(story)}
            </RowText>
          </li>
        ))}
      </Rows>
    </Section>
  )
}

/** Stories of the user's branches that wait for approval. */
export function StoriesToApprove({ stories }: { readonly stories: readonly DeskStory[] }) {
  const { t } = useWords('desk-stories')
  const branchName = useBranchName()
  return (
    <StorySection title={t('today_to_approve')} stories={stories}>
      {({ branch, made_by }) => (
        <>
          {made_by && <span>{`${t('made_by', { name: made_by.name })} · `}</span>}
          <span>{branchName(branch.name)}</span>
        </>
      )}
    </StorySection>
  )
}

interface OwnStoriesProps {
  readonly stories: NonNullable<Today['stories']>
  /** Whether telling stories is the first task of this person. */
  readonly isTeller: boolean
}

/**
 * The user's own stories: a button for a new one, returned ones with their note, waiting ones, and the number of
 * viewers today.
 */
export function OwnStories({ stories: { returned, sent, seen_by }, isTeller }: OwnStoriesProps) {
  const { t } = useWords('desk-stories')
  const branchName = useBranchName()
  const { branches, areAll } = useBranchList()
  return (
    <>
      {isTeller && (
        <div className="today-begin">
          <BeginButton branches={branches} areAll={areAll} />
          {seen_by > 0 && <p className="text-ink-2">{t('today_seen', { count: seen_by })}</p>}
        </div>
      )}
      <StorySection title={t('today_returned')} stories={returned}>
        {({ note, returned_by }) => (
          <>
            {returned_by && <span>{`${t('returned', { name: returned_by.name })}: `}</span>}
            <bdi dir="auto">{note}</bdi>
          </>
        )}
      </StorySection>
      {isTeller && (
        <StorySection title={t('today_sent')} stories={sent}>
          {({ branch }) => branchName(branch.name)}
        </StorySection>
      )}
    </>
  )
}
