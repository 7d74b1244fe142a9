import { useWords } from 'browser/words/use-words.tsx'
import { decideComment } from 'contract/decisions/desk.ts'
import type { Today } from 'contract/families/today.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { say } from '../parts/say.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { useTodayAgain } from './use-today-again.ts'

/** What nobody has read yet: shown or hidden at once, and undone for ten seconds. */
export function Comments({ rows }: { readonly rows: NonNullable<Today['comments']> }) {
  const { t } = useWords('desk-today')
  const again = useTodayAgain()
  const undo = useChange(decideComment, { done: again })
  const decide = useChange(decideComment, {
    done: ({ id, state }) => {
      const opposite = { answer: state === 'shown' ? 'hide' : 'show', was: state } as const
      say({
        text: t(state === 'shown' ? 'comment_shown' : 'comment_hidden'),
        undo: () => undo.mutate({ params: { id }, body: opposite }),
      })
      return again()
    },
  })
  if (rows.length === 0) return null
  const press = (id: number, answer: 'show' | 'hide') =>
    decide.mutate({ params: { id }, body: { answer, was: 'waiting' } })
  return (
    <Section title={t('comments')} count={rows.length}>
      <Rows className="today-two">
        {rows.map(({ id, by, post, comment }) => (
          <li key={id}>
            <RowText
              title={
                <>
                  <bdi>{by}</bdi>{' '}
                  <span className="text-small font-normal text-ink-2">{t('on_post', { post: post.name })}</span>
                </>
              }
            >
              <span dir="auto">{comment}</span>
            </RowText>
            <span className="flex gap-2">
              <Button kind="line" small disabled={decide.isPending} onClick={() => press(id, 'show')}>
                {t('show')}
              </Button>
              <Button kind="ghost" small disabled={decide.isPending} onClick={() => press(id, 'hide')}>
                {t('hide')}
              </Button>
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
