import { useWords } from 'browser/words/use-words.tsx'
import { answerComment, type DeskComment, decideComment } from 'contract/comments/desk.ts'
import { commentMaxLength } from 'contract/comments/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { call } from '../calls/call.ts'
import { currentIn } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { AreaField } from '../forms/fields.tsx'
import { useRequired } from '../forms/use-required.ts'
import { sendByKey } from '../keys/send-by-key.ts'
import { fetchAgain } from '../live/kinds.ts'
import { useLocalDraft } from '../local-draft/use-local-draft.ts'
import { Conflict } from '../parts/conflict.tsx'
import { showToast } from '../parts/show-toast.ts'

interface AnswerFormProps {
  readonly comment: DeskComment
  readonly onClose: () => void
}

const seen = ({ state, answer }: DeskComment) => ({ state, answered_at: answer?.at ?? null })

/**
 * The school's answer to a comment, in its author's language; the draft survives a reload, and a sent answer can be
 * undone.
 */
export function AnswerForm({ comment, onClose }: AnswerFormProps) {
  const { t } = useWords('desk-comments')
  const field = useRef<HTMLTextAreaElement>(null)
  const before = comment.answer?.text ?? ''
  const [text, type, clear] = useLocalDraft(`comment-answer-${comment.id}`, before, (typed) => typed.trim() === before)
  const [was, setWas] = useState(seen(comment))
  const [theirs, setTheirs] = useState<DeskComment>()
  const required = useRequired(text)
  useEffect(() => void field.current?.focus(), [])

  const takeBack = async (answered: DeskComment) => {
    await call(answerComment, { params: { id: comment.id }, body: { text: before, was: seen(answered) } })
    if (comment.state === 'waiting')
      await call(decideComment, { params: { id: comment.id }, body: { answer: 'wait', was: 'shown' } })
    await fetchAgain('comment')
  }
  const send = useChange(answerComment, {
    done: (answered) => {
      clear(answered.answer?.text ?? '')
      onClose()
      showToast({
        text: t(answered.answer ? 'done_answered' : 'done_unanswered'),
        undo: () => void takeBack(answered).catch(() => showToast({ kind: 'failed', text: t('already_decided') })),
      })
      return fetchAgain('comment')
    },
    refused: (problem) => {
      const current = currentIn<DeskComment>(problem)
      if (!current) return false
      setTheirs(current)
      return true
    },
  })
  const answer = (over = was) => send.mutate({ params: { id: comment.id }, body: { text: text.trim(), was: over } })
  if (theirs)
    return (
      <Conflict
        who={theirs.answer?.by?.name}
        theirs={<p dir="auto">{theirs.answer?.text ?? t(`now_${theirs.state}`)}</p>}
        mine={<p dir="auto">{text}</p>}
        onTheirs={() => {
          clear(theirs.answer?.text ?? '')
          onClose()
          return fetchAgain('comment')
        }}
        onMine={() => {
          const now = seen(theirs)
          setTheirs(undefined)
          setWas(now)
          answer(now)
        }}
      />
    )
  return (
    <form
      className="comment-answer"
      noValidate
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        // An emptied answer is removed; without one there is nothing to send.
        if (text.trim() !== before) answer()
        else if (required.check()) onClose()
      }}
    >
      <AreaField
        ref={field}
        id={required.id}
        label={t('answer_label')}
        error={required.error}
        hint={t(comment.state === 'waiting' ? 'answer_shows' : 'answer_hint')}
        dir="auto"
        rows={3}
        maxLength={commentMaxLength}
        value={text}
        onText={type}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={send.isPending}>
          {t(before !== '' && text.trim() === '' ? 'remove_answer' : 'send_answer')}
        </Button>
        <Button kind="ghost" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
