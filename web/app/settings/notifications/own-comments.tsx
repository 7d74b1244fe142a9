import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listOwnComments, type OwnComment } from 'contract/comments/own.ts'
import { href } from 'contract/site/href.ts'
import { Panel } from '../panel.tsx'

/** The user's comments with their moderation status (desk §6); hidden without comments. */
export function OwnComments() {
  const { t } = useWords('settings')
  const { data: written } = useLoadable(listOwnComments, undefined)
  if (!written?.length) return null
  return (
    <Panel id="comments-part" title={t('my_comments')} part>
      <ul className="settings-rows">
        {written.map((comment) => (
          <CommentRow key={comment.id} written={comment} />
        ))}
      </ul>
    </Panel>
  )
}

const addressOf = ({ id, is_news }: NonNullable<OwnComment['post']>) =>
  is_news ? href('newsItem', { newsId: id }) : href('post', { postId: id })

function CommentRow({ written: { comment, state, post, answer } }: { written: OwnComment }) {
  const { t } = useWords('settings')
  return (
    <li className="settings-row grid grid-cols-1 gap-2 justify-items-start">
      <span className={state === 'shown' ? 'status' : 'status status-quiet'}>{t(`my_comment_${state}`)}</span>
      <p dir="auto">{comment}</p>
      {answer !== null && (
        <div className="text-small">
          <b>{t('my_comment_answer')}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
      {post && (
        <Link className="text-small" to={addressOf(post)}>
          {t('my_comment_post', { title: post.title })}
        </Link>
      )}
    </li>
  )
}
