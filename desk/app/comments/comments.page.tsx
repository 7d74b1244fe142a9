import { useWords } from 'browser/words/use-words.tsx'
import { commentSorts, commentViews, countDeskComments, listDeskComments } from 'contract/comments/desk.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { ChoiceFilter, Filters } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useAsked } from '../lists/use-asked.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { WithSide } from '../parts/side.tsx'
import { Empty } from '../parts/states.tsx'
import { View, Views } from '../parts/views.tsx'
import { CommentQueue } from './comment-queue.tsx'
import { Words } from './words.tsx'

/** What families say below posts: what nobody else sees yet comes first (desk §6). */
export default function Comments() {
  const { t } = useWords('desk-comments')
  const list = useAsked(['state', 'branch_id', 'author_id', 'sort', 'page'])
  const { asked, page, change, linkTo } = list
  const { page: _page, ...query } = asked
  const { data: counts } = useAnswer(countDeskComments, { query: { branch_id: asked.branch_id } })
  const comments = useAnswer(listDeskComments, { query: { ...query, page } })
  const view = commentViews.find((each) => each === asked.state) ?? 'waiting'
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={counts && t('lead', { count: counts.waiting })}
        actions={
          <span className="text-small text-ink-3 max-md:hidden">
            <kbd>J</kbd> <kbd>K</kbd> {t('keys')}
          </span>
        }
      />
      <Views label={t('views')}>
        {commentViews.map((each) => (
          <View
            key={each}
            to={linkTo({ state: each === 'waiting' ? undefined : each })}
            isOpen={each === view}
            count={counts?.[each]}
          >
            {t(`view_${each}`)}
          </View>
        ))}
      </Views>
      <CommentFilters list={list} />
      <WithSide label={t('words')} side={<Words />}>
        <Answered of={comments} failed={t('failed')}>
          {({ data, last_page = 1, total = data.length }) =>
            data.length === 0 ? (
              <Empty title={t(`none_${view}`)}>{view === 'waiting' && <p>{t('none_waiting_text')}</p>}</Empty>
            ) : (
              <>
                <CommentQueue comments={data} onAuthor={(author_id) => change({ author_id: String(author_id) })} />
                <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
              </>
            )
          }
        </Answered>
      </WithSide>
    </>
  )
}

type CommentList = ReturnType<typeof useAsked<'state' | 'branch_id' | 'author_id' | 'sort' | 'page'>>

function CommentFilters({ list: { asked, change } }: { readonly list: CommentList }) {
  const { t } = useWords('desk-comments')
  const isNarrowed = asked.branch_id !== undefined || asked.author_id !== undefined
  const clear = () => change({ branch_id: undefined, author_id: undefined })
  return (
    <Filters onClear={isNarrowed ? clear : undefined}>
      <BranchFilter
        label={t('branch')}
        value={asked.branch_id}
        all={t('all_branches')}
        onChoose={(branch_id) => change({ branch_id })}
      />
      {asked.author_id && (
        <ChoiceFilter
          label={t('author')}
          value={asked.author_id}
          all={t('all_authors')}
          choices={[{ value: asked.author_id, label: t('one_author') }]}
          onChoose={(author_id) => change({ author_id })}
        />
      )}
      <ChoiceFilter
        label={t('sort')}
        value={asked.sort}
        all={t('sort_newest')}
        choices={commentSorts
          .filter((sort) => sort !== 'newest')
          .map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))}
        onChoose={(sort) => change({ sort })}
      />
    </Filters>
  )
}
