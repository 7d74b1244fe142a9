import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Branch, showBranch } from 'contract/branches/endpoints.ts'
import { Picture } from 'ui/picture.tsx'
import { useBranches, useResort } from '../branches/branches.ts'

/** Banner with the survey's branch: the one in the resort, else the first (spec §2). */
export function Banner({ resort, initial }: { resort: boolean; initial: Loaded<Branch> | undefined }) {
  const { t } = useWords('branches')
  const ofResort = useResort()
  const [first] = useBranches().data?.data ?? []
  const summary = resort ? ofResort : first
  const input = { params: { branchId: summary?.id ?? 0 } }
  const branch = useLoadable(showBranch, input, initial, summary !== undefined).data
  return (
    <div className="survey-banner">
      {branch && (
        <Picture
          className="mirrored"
          path={branch.cover ?? branch.image}
          alt={t('cover_alt', { name: branch.name })}
          sizes="100vw"
          width={1600}
          height={640}
        />
      )}
      <div className="rule-line" />
    </div>
  )
}
