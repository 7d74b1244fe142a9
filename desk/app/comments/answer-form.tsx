import { useWords } from 'browser/words/use-words.tsx'
import { answerComment, type DeskComment } from 'contract/comments/desk.ts'
import { commentMaxLength } from 'contract/comments/endpoints.ts'
import { decideComment } from 'contract/decisions/desk.ts'
import { Problem } from 'contract/problems.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy, Field } from 'ui/field.tsx'
import { call } from '../calls/call.ts'
import { useChange } from '../calls/use-change.ts'
import { Conflict } from '../parts/conflict.tsx'
import { say } from '../parts/say.ts'
import { useTyped } from '../typed/use-typed.ts'
import { useCommentsAgain } from './use-decide.ts'

interface AnswerFormProps {
  readonly comment: DeskComment
  readonly onClose: () => void
}

const seen = ({ state, answer }: DeskComment) => ({ state, answered_at: answer?.at ?? null })

/** The school's answer, in the language of who wrote; what is typed survives a reload, and can be taken back once sent. */
export function AnswerForm({ comment, onClose }: AnswerFormProps) {
  const { t } = useWords('desk-comments')
  const again = useCommentsAgain()
  const field = useRef<HTMLTextAreaElement>(null)
  const before = comment.answer?.text ?? ''
  const [text, type, clear] = useTyped(`comment-answer-${comment.id}`, before, (typed) => typed.trim() === before)
  const [was, setWas] = useState(seen(comment))
  const [theirs, setTheirs] = useState<DeskComment>()
  const id = `answer-${comment.id}`
  useEffect(() => field.current?.focus(), [])

  const takeBack = async (answered: DeskComment) => {
    await call(answerComment, { params: { id: comment.id }, body: { text: before, was: seen(answered) } })
    if (comment.state === 'waiting')
      await call(decideComment, { params: { id: comment.id }, body: { answer: 'wait', was: 'shown' } })
    await again()
  }
  const send = useChange(answerComment, {
    done: (answered) => {
      clear(answered.answer?.text ?? '')
      onClose()
      say({
        text: t(answered.answer ? 'done_answered' : 'done_unanswered'),
        undo: () => void takeBack(answered).catch(() => say({ kind: 'failed', text: t('decided_meanwhile') })),
      })
      return again()
    },
    refused: (problem) => {
      const current = problem instanceof Problem && problem.code === 'conflict' && problem.details.beside?.current
      if (!current) return false
      setTheirs(current as DeskComment)
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
          return again()
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
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== before) answer()
      }}
    >
      <Field
        id={id}
        label={t('answer_label')}
        hint={t(comment.state === 'waiting' ? 'answer_shows' : 'answer_hint')}
        counter={{ length: [...text.trim()].length, max: commentMaxLength }}
      >
        <textarea
          ref={field}
          id={id}
          className="input"
          dir="auto"
          rows={3}
          maxLength={commentMaxLength}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
            if (key === 'Escape') onClose()
          }}
          {...describedBy(id, undefined, true)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={send.isPending} disabled={text.trim() === before}>
          {t(before !== '' && text.trim() === '' ? 'remove_answer' : 'send_answer')}
        </Button>
        <Button kind="ghost" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
