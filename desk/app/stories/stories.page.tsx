import { useWords } from 'browser/words/use-words.tsx'
import { listDeskStories } from 'contract/stories/desk.ts'
import { useAskedBranch, useBranchList } from '../branches/use-branches.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { Filters } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useAsked } from '../lists/use-asked.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { View, Views } from '../parts/views.tsx'
import { useMay } from '../session/me-context.ts'
import { BeginButton } from './list/begin-button.tsx'
import { StoryRows } from './list/story-rows.tsx'
import { TeachersTell } from './list/teachers-tell.tsx'
import { viewNames, views } from './states.ts'

/** What waits for a yes, what is being made, what families see (desk §6). */
export default function Stories() {
  const { t } = useWords('desk-stories')
  const mayDecide = useMay('pictures.decide')
  const mayManage = useMay('staff.manage')
  const { asked, page, change, linkTo } = useAsked(['view', 'branch_id', 'page'])
  // Who decides looks for what waits; who composes, for what she has begun.
  const first = mayDecide ? 'waiting' : 'drafts'
  const view = viewNames.find((each) => each === asked.view) ?? first
  const { branches, areAll } = useBranchList()
  const branch_id = useAskedBranch(asked.branch_id)
  const stories = useAnswer(listDeskStories, { query: { ...views[view], branch_id, page } })
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} actions={<BeginButton branches={branches} areAll={areAll} />} />
      <Views label={t('views')}>
        {viewNames.map((each) => (
          <View key={each} to={linkTo({ view: each === first ? undefined : each })} isOpen={each === view}>
            {t(`view_${each}`)}
          </View>
        ))}
      </Views>
      {branches.length > 1 && (
        <Filters onClear={asked.branch_id ? () => change({ branch_id: undefined }) : undefined}>
          <BranchFilter
            label={t('branch')}
            value={asked.branch_id}
            all={t('all_branches')}
            onChoose={(chosen) => change({ branch_id: chosen })}
          />
        </Filters>
      )}
      <h2 className="hide-visually">{t(`view_${view}`)}</h2>
      <Answered of={stories} failed={t('failed')}>
        {({ data, last_page = 1, total = data.length }) =>
          data.length === 0 ? (
            <Empty title={t(`none_${view}`)}>
              {view === 'waiting' && <p>{t('none_waiting_text')}</p>}
              {view === 'drafts' && <p>{t('none_drafts_text')}</p>}
            </Empty>
          ) : (
            <>
              <StoryRows stories={data} />
              <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
            </>
          )
        }
      </Answered>
      {mayManage && <TeachersTell />}
    </>
  )
}
