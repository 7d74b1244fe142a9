import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Comment } from 'contract/comments/endpoints.ts'
import { userTextAttributes } from 'i18n/detect-language.ts'
import { clockTime, dayText, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { Flag, Pencil, Trash2 } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import { usePendingAction } from '../../accounts/sign-in/invitation.ts'
import { Avatar } from '../../shell/menu/avatar.tsx'

const CommentForm = lazy(() => import('./comment-form.tsx'))

interface CommentItemProps {
  readonly comment: Comment
  readonly onEdit: (text: string) => Promise<boolean>
  readonly onDelete: () => void
  readonly onReport: () => void
}

/** One comment as plain text without links. Its author can edit or delete it, others can report it. */
export function CommentItem({ comment, onEdit, onDelete, onReport }: CommentItemProps) {
  const { t } = useWords('comments')
  const { language } = useLanguage()
  usePendingAction(`report:${comment.id}`, onReport)
  const [editing, setEditing] = useState(false)
  const { user, created_at, edited_at, is_mine, is_waiting, is_refused, answer } = comment
  const isSent = comment.id > 0
  const at = new Date(created_at)
  return (
    <li className="comment" aria-busy={!isSent}>
      <Avatar image={user?.image} size={40} of={user?.name ?? ''} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-y-1 gap-x-3 items-baseline">
          {user ? <b {...userTextAttributes(user.name)}>{user.name}</b> : <b>{t('gone')}</b>}
          <span className="text-caption text-ink-3">
            {isSent ? (
              <time
                dateTime={created_at}
              >{`${dayText(language, riyadhDay(at))} · ${clockTime(language, riyadhTime(at))}`}</time>
            ) : (
              <span>{t('sending')}</span>
            )}
            {edited_at && <span>{` · ${t('edited')}`}</span>}
          </span>
          {is_waiting && <span className="status status-quiet">{t('waiting')}</span>}
          {is_refused && <span className="status status-quiet">{t('refused')}</span>}
        </div>
        {editing ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <CommentForm text={comment.comment} onSend={onEdit} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          // As wide as its text: a short comment in the other language stands below its author.
          <p className="w-fit mt-1 whitespace-pre-line" {...userTextAttributes(comment.comment)}>
            {comment.comment}
          </p>
        )}
        {is_waiting && <p className="text-caption text-ink-3">{t('waiting_text')}</p>}
        {is_refused && <p className="text-caption text-ink-3">{t('refused_text')}</p>}
        {answer && (
          <blockquote className="comment-answer">
            <b>{t('answer')}</b>
            <p className="w-fit mt-1 whitespace-pre-line" {...userTextAttributes(answer.text)}>
              {answer.text}
            </p>
          </blockquote>
        )}
        {isSent && !editing && (
          <div className="comment-actions">
            {is_mine ? (
              <>
                {!is_refused && (
                  <button type="button" onClick={() => setEditing(true)}>
                    <Icon of={Pencil} size="1em" />
                    {t('edit')}
                  </button>
                )}
                <button type="button" className="text-red-600" onClick={onDelete}>
                  <Icon of={Trash2} size="1em" />
                  {t('delete')}
                </button>
              </>
            ) : (
              <button type="button" className="text-ink-3" onClick={onReport}>
                <Icon of={Flag} size="1em" />
                {t('report')}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
