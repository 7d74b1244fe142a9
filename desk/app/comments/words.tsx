import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { addCommentWord, listCommentWords, removeCommentWord, wordMaxLength } from 'contract/comments/desk.ts'
import { Problem } from 'contract/problems.ts'
import { Plus, X } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy, errorIdOf } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { answerOf, useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { TextInput } from '../forms/inputs.tsx'
import { useRequired } from '../forms/use-required.ts'
import { Section } from '../parts/section.tsx'
import { showToast } from '../parts/show-toast.ts'
import './words.css'

/** The school's list of words: a comment with one of them waits (desk §6). */
export function Words() {
  const { t } = useWords('desk-comments')
  const queries = useQueryClient()
  const { data: words = [] } = useAnswer(listCommentWords)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const required = useRequired(typed)
  const error = required.error ?? refusal
  const again = () => queries.invalidateQueries(answerOf(listCommentWords))
  const add = useChange(addCommentWord, {
    done: () => {
      setTyped('')
      return again()
    },
    refused: (problem) => {
      const wrong = problem instanceof Problem ? problem.details.errors?.word?.[0] : undefined
      setRefusal(wrong)
      return wrong !== undefined
    },
  })
  const restore = useChange(addCommentWord, { done: again })
  const remove = useChange(removeCommentWord, {
    done: (_removed, { params: { id } }) => {
      const gone = words.find((each) => each.id === Number(id))
      if (gone)
        showToast({
          text: t('word_removed', { word: gone.word }),
          undo: () => restore.mutate({ body: { word: gone.word } }),
        })
      return again()
    },
  })
  return (
    <Section title={t('words')} count={words.length}>
      <p className="my-2.5 text-ink-2 text-small">{t('words_text')}</p>
      <ul className="comment-words">
        {words.map(({ id, word }) => (
          <li key={id} className="comment-word">
            <bdi>{word}</bdi>
            <button
              type="button"
              aria-label={t('remove_word', { word })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >
              <Icon of={X} size="0.875rem" />
            </button>
          </li>
        ))}
      </ul>
      <form
        className="comment-words-add"
        onSubmit={(event) => {
          event.preventDefault()
          setRefusal(undefined)
          if (required.check()) add.mutate({ body: { word: typed.trim() } })
        }}
      >
        <TextInput
          id={required.id}
          dir="auto"
          aria-label={t('new_word')}
          placeholder={t('new_word')}
          maxLength={wordMaxLength}
          value={typed}
          {...describedBy(required.id, error, undefined)}
          onText={setTyped}
        />
        <Button type="submit" kind="line" small busy={add.isPending}>
          <Icon of={Plus} size="1rem" />
          {t('add_word')}
        </Button>
      </form>
      {error && (
        <p className="text-small text-red-600" role="alert" id={errorIdOf(required.id)}>
          {error}
        </p>
      )}
    </Section>
  )
}
