import { useWords } from 'browser/words/use-words.tsx'
import { useBranchesById } from './use-branches.ts'

/** The names of branches in a line. */
export function BranchNames({ ids }: { ids: readonly number[] }) {
  const { t } = useWords('desk-shell')
  const branches = useBranchesById(ids)
  return ids.map((id) => branches.find((branch) => branch.id === id)?.name ?? id).join(t('comma'))
}
