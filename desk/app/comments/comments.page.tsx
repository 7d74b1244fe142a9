import { useWords } from 'browser/words/use-words.tsx'
import { commentSorts, commentViews, countDeskComments, listDeskComments } from 'contract/comments/desk.ts'
import { exportComments, exportCommentsCsv } from 'contract/comments/exports.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useCountSentence } from '../language/use-counted-up-to.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { ChoiceFilter, Filters } from '../lists/filters.tsx'
import { Pages } from '../lists/pages.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { WithSide } from '../parts/side.tsx'
import { Empty } from '../parts/states.tsx'
import { View, Views } from '../parts/views.tsx'
import { CommentQueue } from './comment-queue.tsx'
import { Words } from './words.tsx'

const files = { xlsx: exportComments, csv: exportCommentsCsv }

/** Comments below posts; those that wait come first (desk §6). */
export default function Comments() {
  const { t } = useWords('desk-comments')
  const lead = useCountSentence(t, 'lead')
  const list = useQueryParams(['state', 'branch_id', 'author_id', 'sort', 'page'])
  const { params, page, change, linkTo } = list
  const { page: _page, ...query } = params
  const { data: counts } = useAnswer(countDeskComments, { query: { branch_id: params.branch_id } })
  const comments = useAnswer(listDeskComments, { query: { ...query, page } })
  const view = commentViews.find((each) => each === params.state) ?? 'waiting'
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={lead(counts?.waiting)}
        actions={
          <>
            <span className="text-small text-ink-3 max-md:hidden">
              <kbd>J</kbd> <kbd>K</kbd> {t('keys')}
            </span>
            <ExportLinks {...files} query={query} at="head" />
          </>
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
      <WithSide label={t('words')} side={!comments.isLoading && <Words />}>
        <Answered of={comments} failed={t('failed')}>
          {({ data, last_page = 1, total = data.length }) =>
            data.length === 0 ? (
              <Empty title={t(`none_${view}`)}>{view === 'waiting' && <p>{t('none_waiting_text')}</p>}</Empty>
            ) : (
              <>
                <CommentQueue comments={data} onAuthor={(author_id) => change({ author_id: String(author_id) })} />
                <Pages page={page} last={last_page} total={total} onPage={(next) => change({ page: String(next) })} />
                <ExportLinks {...files} query={query} at="foot" />
              </>
            )
          }
        </Answered>
      </WithSide>
    </>
  )
}

type CommentList = ReturnType<typeof useQueryParams<'state' | 'branch_id' | 'author_id' | 'sort' | 'page'>>

function CommentFilters({ list: { params, change } }: { readonly list: CommentList }) {
  const { t } = useWords('desk-comments')
  const wordOf = useValueWord()
  const isNarrowed = params.branch_id !== undefined || params.author_id !== undefined
  const clear = () => change({ branch_id: undefined, author_id: undefined })
  return (
    <Filters onClear={isNarrowed ? clear : undefined}>
      <BranchFilter
        label={t('branch')}
        value={params.branch_id}
        all={t('all_branches')}
        onChoose={(branch_id) => change({ branch_id })}
      />
      {params.author_id && (
        <ChoiceFilter
          label={t('author')}
          value={params.author_id}
          all={t('all_authors')}
          choices={[{ value: params.author_id, label: t('one_author') }]}
          onChoose={(author_id) => change({ author_id })}
        />
      )}
      <ChoiceFilter
        label={t('sort')}
        value={params.sort}
        all={wordOf('sort', 'newest')}
        choices={commentSorts
          .filter((sort) => sort !== 'newest')
          .map((sort) => ({ value: sort, label: wordOf('sort', sort) }))}
        onChoose={(sort) => change({ sort })}
      />
    </Filters>
  )
}
