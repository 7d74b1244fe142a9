import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { useNavigate } from 'react-router'
import { addresses } from '../../addresses.ts'
import { useBranchName } from '../../language/use-branch-name.ts'
import { useDays } from '../../language/use-days.ts'
import { useRowKeys } from '../../lists/use-row-keys.ts'
import { Status } from '../../parts/status.tsx'
import { Cover } from '../cover.tsx'
import { captionOf } from '../picture-of.ts'
import { tones } from '../states.ts'
import '../../parts/section.css'
import './story-rows.css'
import { useValueWord } from '../../language/use-value-word.ts'

function Row({ story, isMarked }: { readonly story: DeskStory; readonly isMarked: boolean }) {
  const { t } = useWords('desk-stories')
  const wordOf = useValueWord()
  const { language } = useLanguage()
  const days = useDays()
  const branchName = useBranchName()
  const { id, branch, items, state, made_by, changed_at, ends_at, kept, note, returned_by } = story
  const words = items.map((item) => captionOf(item, language)).find(Boolean)
  return (
    <li data-marked={isMarked}>
      <Cover picture={items[0]} />
      <div className="min-w-0">
        <Link className="row-title link-quiet story-row-link" to={addresses.story(id)}>
          <span dir="auto">{words ?? t('no_words')}</span>
        </Link>
        <div className="row-text">{`${branchName(branch.name)} · ${items.length > 0 ? t('pictures', { count: items.length }) : t('no_pictures')}`}</div>
        <div className="row-text">
          {made_by && <span>{`${t('made_by', { name: made_by.name })} · `}</span>}
          <span>{t('changed_at', { moment: days.moment(changed_at) })}</span>
        </div>
        {state === 'returned' && note && (
          <div className="row-text story-row-note">
            {returned_by && <span>{`${t('returned', { name: returned_by.name })}: `}</span>}
            <bdi dir="auto">{note}</bdi>
          </div>
        )}
      </div>
      <div className="story-row-state">
        <Status tone={tones[state]}>{wordOf('state', state)}</Status>
        {state === 'told' && (
          <span className="row-text">
            {kept || !ends_at ? t('unlimited') : t('ends_at', { moment: days.moment(ends_at) })}
          </span>
        )}
      </div>
    </li>
  )
}

/** The stories, each with its first picture; `J`, `K` and `Enter` work. */
export function StoryRows({ stories }: { readonly stories: readonly DeskStory[] }) {
  const { t } = useWords('desk-stories')
  const navigate = useNavigate()
  const { marked, body } = useRowKeys<DeskStory, HTMLUListElement>(stories, {
    onOpen: ({ id }) => navigate(addresses.story(id)),
  })
  return (
    <ul className="rows story-rows" aria-label={t('title')} ref={body}>
      {stories.map((story, index) => (
        <Row key={story.id} story={story} isMarked={index === marked} />
      ))}
    </ul>
  )
}
