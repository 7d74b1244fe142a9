import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { Empty } from '../parts/states.tsx'
import { useMay } from '../session/me-context.ts'

interface NoBranchProps {
  /** The screen after the first branch. */
  readonly text: string
  /** The same for users who cannot write a branch. */
  readonly wait?: string
}

/** Shown on screens of a branch while the school has none: names the first step. */
export function NoBranch({ text, wait = text }: NoBranchProps) {
  const { t } = useWords('desk-shell')
  const mayBegin = useMay('content.see')
  return (
    <Empty title={t('no_branch')}>
      <p>{mayBegin ? text : wait}</p>
      {mayBegin && (
        <Link className={buttonClass()} to={addresses.school}>
          {t('no_branch_begin')}
        </Link>
      )}
    </Empty>
  )
}
