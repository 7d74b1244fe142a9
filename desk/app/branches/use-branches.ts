import { findBranches } from 'contract/branches/find.ts'
import { perPageMax } from 'contract/paging.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useMe } from '../session/me-context.ts'

const idsOf = (ids: readonly number[]) => ids.slice(0, perPageMax).join(',')

/** The branches one works for, by the names that families know; of more than a hundred, those with the words that are typed. */
export function useBranchList(q = '') {
  const { branch_ids } = useMe()
  const page = useAnswer(findBranches, { query: { q, ...(branch_ids.length > 0 && { ids: idsOf(branch_ids) }) } }).data
  const branches = page?.data ?? []
  return { branches, areAll: (page?.total ?? 0) <= branches.length }
}

export const useBranches = () => useBranchList().branches

/** The branch that an address asks for, if it is one of one's own. */
export function useAskedBranch(asked: string | undefined): number | undefined {
  const { branch_ids } = useMe()
  const id = asked && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
  return id !== undefined && (branch_ids.length === 0 || branch_ids.includes(id)) ? id : undefined
}

/** Some of them, by their ids. */
export function useBranchesById(ids: readonly number[]) {
  const first = useBranches()
  const missing = ids.filter((id) => !first.some((branch) => branch.id === id))
  const others =
    useAnswer(findBranches, { query: { ids: idsOf(missing) } }, { when: missing.length > 0 }).data?.data ?? []
  const all = [...first, ...others]
  return ids.flatMap((id) => all.find((branch) => branch.id === id) ?? [])
}
