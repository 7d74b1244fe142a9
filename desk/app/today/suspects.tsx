import { useWords } from 'browser/words/use-words.tsx'
import { decideSuspect } from 'contract/moderation/desk.ts'
import type { Today } from 'contract/today/desk.ts'
import { Button } from 'ui/button.tsx'
import { isConflict } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { showToast } from '../parts/show-toast.ts'
import { useMay } from '../session/me-context.ts'
import { useTodayAgain } from './use-today-again.ts'

type Row = NonNullable<Today['suspects']>[number]

/** Likely advertising: "genuine" releases its mails at once, "spam" can be undone. */
export function Suspects({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useWords('desk-today')
  const wordOf = useValueWord()
  const branchName = useBranchName()
  const mayAnswer = useMay('families.answer')
  const again = useTodayAgain()
  const decide = useChange(decideSuspect, {
    done: (_answer, { params, body: { answer } }) => {
      if (answer === 'genuine') showToast({ text: t('marked_genuine') })
      if (answer === 'spam')
        showToast({
          text: t('marked_spam'),
          undo: () => decide.mutateAsync({ params, body: { answer: 'wait', was: 'spam' } }),
        })
      return again()
    },
    refused: (problem) => {
      if (!isConflict(problem)) return undefined
      showToast({ kind: 'failed', text: t('already_decided') })
      void again()
      return true
    },
  })
  if (rows.length === 0) return null
  const press = (id: number, answer: 'genuine' | 'spam') =>
    decide.mutate({ params: { id }, body: { answer, was: 'waiting' } })
  return (
    <Section title={t('suspects')} count={rows.length}>
      <Rows className="rows-two">
        {rows.map(({ id, kind, name, text, branch }) => (
          <li key={id}>
            <RowText
              title={
                <>
                  <bdi>{name}</bdi>{' '}
                  <span className="text-small font-normal text-ink-2">
                    <span>{wordOf('source', kind)}</span>
                    {branch && <span>{` · ${branchName(branch.name)}`}</span>}
                  </span>
                </>
              }
            >
              <span dir="auto">{text}</span>
            </RowText>
            {mayAnswer && (
              <span className="flex flex-wrap gap-2">
                <Button kind="line" small disabled={decide.isPending} onClick={() => press(id, 'genuine')}>
                  {t('genuine')}
                </Button>
                <Button kind="ghost" small disabled={decide.isPending} onClick={() => press(id, 'spam')}>
                  {t('spam')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </Rows>
    </Section>
  )
}
