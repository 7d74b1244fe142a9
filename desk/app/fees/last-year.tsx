import { useWords } from 'browser/words/use-words.tsx'
import { type StoredFees, showDeskFees } from 'contract/fees/desk.ts'
import { Button } from 'ui/button.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { draftOf, type FeesDraft } from './fees-draft.ts'

interface LastYearProps {
  readonly stored: StoredFees
  readonly draft: FeesDraft
  readonly onCopy: (fees: Partial<FeesDraft>) => void
}

/** Fills an empty year with the fees of the year before. */
export function LastYear({ stored, draft, onCopy }: LastYearProps) {
  const { t } = useWords('desk-fees')
  const isEmpty = draft.programs.every(({ amounts }) => amounts.length === 0)
  const query = { branch_id: stored.branch_id, year: stored.year - 1 }
  const before = useAnswer(showDeskFees, { query }, { when: isEmpty }).data
  if (!isEmpty || !before?.programs.some(({ amounts }) => amounts.length > 0)) return null
  const copy = () => {
    const { version: _, programs, ...lines } = draftOf(before)
    const amountsOf = (id: number) => programs.find(({ program_id }) => program_id === id)
    onCopy({ ...lines, programs: draft.programs.map((program) => ({ ...program, ...amountsOf(program.program_id) })) })
  }
  return (
    <Button kind="line" small className="justify-self-start" onClick={copy}>
      {t('copy_last_year')}
    </Button>
  )
}
