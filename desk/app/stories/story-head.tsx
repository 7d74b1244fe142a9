import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { AlsoHere } from '../presence/also-here.tsx'

interface StoryHeadProps {
  readonly story: DeskStory
  readonly lead: ReactNode
}

/** The heading of a story: link back, branch, colleagues who have it open. */
export function StoryHead({ story: { id, branch, state }, lead }: StoryHeadProps) {
  const { t } = useWords('desk-stories')
  return (
    <PageHeading
      before={
        <Link className="link text-small flex items-center gap-1" to={addresses.stories}>
          <Icon of={ArrowLeft} mirrored size="1rem" />
          {t('back')}
        </Link>
      }
      title={state === 'draft' || state === 'returned' ? t('new') : t('story', { branch: branch.name })}
      lead={lead}
      actions={<AlsoHere kind="story" id={id} />}
    />
  )
}
