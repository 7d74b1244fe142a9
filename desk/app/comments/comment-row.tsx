import { useWords } from 'browser/words/use-words.tsx'
import type { DeskComment, WaitingReason } from 'contract/comments/desk.ts'
import { Button } from 'ui/button.tsx'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Face } from '../parts/face.tsx'
import { Pill } from '../parts/status.tsx'
import { AnswerForm } from './answer-form.tsx'
import { MarkedText } from './marked-text.tsx'
import type { CommentDecision } from './use-decide-comment.ts'

const tones = {
  reported: 'bad',
  word: 'warn',
  link: 'warn',
  first: 'info',
  edited: 'quiet',
} as const satisfies Readonly<Record<WaitingReason, string>>

interface CommentRowProps {
  readonly comment: DeskComment
  readonly isMarked: boolean
  readonly isBusy: boolean
  readonly isAnswering: boolean
  readonly onDecide: (answer: CommentDecision) => void
  readonly onAnswer: (open: boolean) => void
  readonly onAuthor: (authorId: number) => void
}

/** A comment with everything for a decision: text, post, reason for waiting, its author's record. */
export function CommentRow(props: CommentRowProps) {
  const { comment, isMarked, isBusy, isAnswering, onDecide, onAnswer, onAuthor } = props
  const { t } = useWords('desk-comments')
  const wordOf = useValueWord()
  const days = useDays()
  const branchName = useBranchName()
  const { author, post, branch, state, reasons, marks, reports_count, answer } = comment
  const countOf: Partial<Record<WaitingReason, number>> = { reported: reports_count, word: marks.length }
  const key = (keyName: string) => isMarked && <kbd>{keyName}</kbd>
  return (
    <li className="comment-row" data-marked={isMarked}>
      <Face name={author?.name ?? '?'} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-y-1 gap-x-2 items-center">
          <b>
            <bdi>{author?.name ?? t('gone')}</bdi>
          </b>
          {reasons.map((reason) => (
            <Pill key={reason} tone={tones[reason]}>
              {t(`reason_${reason}`, { count: countOf[reason] ?? 1, defaultValue: wordOf('reason', reason) })}
            </Pill>
          ))}
        </div>
        <p className="comment-row-text" dir="auto">
          <MarkedText text={comment.comment} marks={marks} />
        </p>
        <p className="text-small text-ink-2">
          <a className="link" href={post.url} target="_blank" rel="noreferrer" dir="auto">
            {t('on_post', { post: post.name })}
          </a>{' '}
          · <span>{branch ? branchName(branch.name) : t('whole_school')}</span> ·{' '}
          <time dateTime={comment.created_at}>{days.moment(comment.created_at)}</time>
        </p>
        {author && (
          <p className="text-small text-ink-2">
            <span>{t('since', { day: days.long(days.dayOf(author.since)) })}</span>{' '}
            {author.shown_count + author.hidden_count > 0 && (
              <button type="button" className="link" onClick={() => onAuthor(author.id)}>
                {t('earlier', { count: author.shown_count + author.hidden_count })}
              </button>
            )}{' '}
            {author.hidden_count > 0 && <span>{t('earlier_hidden', { count: author.hidden_count })}</span>}
          </p>
        )}
        {author?.change && (
          <ChangedAuthor change={author.change} former={author.name} isBusy={isBusy} onDecide={onDecide} />
        )}
        {answer && !isAnswering && (
          <div className="comment-row-answer">
            <span className="text-small text-ink-2">
              {t('answered_by', { name: answer.by?.name ?? t('school'), moment: days.moment(answer.at) })}
            </span>
            <p className="comment-row-text" dir="auto">
              {answer.text}
            </p>
          </div>
        )}
        {isAnswering && <AnswerForm comment={comment} onClose={() => onAnswer(false)} />}
      </div>
      {!isAnswering && (
        <div className="comment-row-actions not-on-paper">
          {state !== 'shown' && (
            <Button kind={isMarked ? 'primary' : 'line'} small disabled={isBusy} onClick={() => onDecide('show')}>
              {t('approve')} {key('A')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button kind="line" small disabled={isBusy} onClick={() => onDecide('hide')}>
              {t('hide')} {key('H')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button kind="ghost" small onClick={() => onAnswer(true)}>
              <span>{t(answer ? 'change_answer' : 'answer')}</span> {key('R')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface ChangedAuthorProps extends Pick<CommentRowProps, 'isBusy' | 'onDecide'> {
  readonly change: NonNullable<NonNullable<DeskComment['author']>['change']>
  readonly former: string
}

/** The new name and picture of an author; families see the former name until staff decide. */
function ChangedAuthor({ change: { name, image }, former, isBusy, onDecide }: ChangedAuthorProps) {
  const { t } = useWords('desk-comments')
  return (
    <div className="comment-row-answer">
      <p>
        <span>{name === former ? t('new_picture') : t('new_name', { name })}</span>{' '}
        <span className="text-small text-ink-2">{t('former_shown')}</span>
      </p>
      {image && <img className="comment-row-picture" src={`/storage/${image}?w=320`} alt={t('picture_of', { name })} />}
      <p className="mt-2 flex flex-wrap gap-2 not-on-paper">
        <Button kind="line" small disabled={isBusy} onClick={() => onDecide('accept_author')}>
          {t('accept_author')}
        </Button>
        <Button kind="ghost" small disabled={isBusy} onClick={() => onDecide('keep_author')}>
          {t('keep_author')}
        </Button>
      </p>
    </div>
  )
}
