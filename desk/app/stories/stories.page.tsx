import { useWords } from 'browser/words/use-words.tsx'
import { listDeskStories } from 'contract/stories/desk.ts'
import { NoBranch } from '../branches/no-branch.tsx'
import { useBranchList, useBranchParam } from '../branches/use-branches.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { Filters } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Empty } from '../parts/states.tsx'
import { View, Views } from '../parts/views.tsx'
import { useMay } from '../session/me-context.ts'
import { BeginButton } from './list/begin-button.tsx'
import { PublishSetting } from './list/publish-setting.tsx'
import { StoryRows } from './list/story-rows.tsx'
import { storyViews, viewNames } from './states.ts'

/** The stories: waiting for approval, drafts, published (desk §6). */
export default function Stories() {
  const { t } = useWords('desk-stories')
  const mayDecide = useMay('pictures.decide')
  const mayManage = useMay('staff.manage')
  const { params, page, change, linkTo } = useQueryParams(['view', 'branch_id', 'page'])
  // Users who decide start with the waiting stories, guides with their drafts.
  const first = mayDecide ? 'waiting' : 'drafts'
  const view = viewNames.find((each) => each === params.view) ?? first
  const { branches, areAll, areKnown } = useBranchList()
  const isWithout = areKnown && branches.length === 0
  const branch_id = useBranchParam(params.branch_id)
  const stories = useAnswer(listDeskStories, { query: { ...storyViews[view], branch_id, page } })
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={!isWithout && <BeginButton branches={branches} areAll={areAll} />}
      />
      <Views label={t('views')}>
        {viewNames.map((each) => (
          <View key={each} to={linkTo({ view: each === first ? undefined : each })} isOpen={each === view}>
            {t(`view_${each}`)}
          </View>
        ))}
      </Views>
      {branches.length > 1 && (
        <Filters onClear={params.branch_id ? () => change({ branch_id: undefined }) : undefined}>
          <BranchFilter
            label={t('branch')}
            value={params.branch_id}
            all={t('all_branches')}
            onChoose={(chosen) => change({ branch_id: chosen })}
          />
        </Filters>
      )}
      <h2 className="hide-visually">{t(`view_${view}`)}</h2>
      <Answered of={stories} failed={t('failed')}>
        {({ data, last_page = 1, total = data.length }) =>
          data.length === 0 && isWithout ? (
            <NoBranch text={t('no_branch_text')} />
          ) : data.length === 0 ? (
            <Empty title={t(`none_${view}`)}>
              {view === 'waiting' && <p>{t('none_waiting_text')}</p>}
              {view === 'returned' && <p>{t('none_returned_text')}</p>}
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
      {mayManage && <PublishSetting />}
    </>
  )
}
