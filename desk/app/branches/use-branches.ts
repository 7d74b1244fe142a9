import { listDeskBranches } from 'contract/branches/desk.ts'
import { perPageMax } from 'contract/paging.ts'
import { answerOf, useAnswer } from '../calls/use-answer.ts'
import type { Me } from '../session/me.ts'
import { useMe } from '../session/me-context.ts'

const idsOf = (ids: readonly number[]) => ids.slice(0, perPageMax).join(',')

const listInput = ({ branch_ids }: Pick<Me, 'branch_ids'>, q = '') => ({
  query: { q, ...(branch_ids.length > 0 && { ids: idsOf(branch_ids) }) },
})

/** The query options of the user's branches, for a prefetch. */
export const branchesOf = (me: Pick<Me, 'branch_ids'>) => answerOf(listDeskBranches, listInput(me))

/** The user's branches, named in the reader's language or else in the other; above a hundred, those that match `q`. */
export function useBranchList(q = '') {
  const { data: page, isLoading } = useAnswer(listDeskBranches, listInput(useMe(), q))
  const branches = page?.data ?? []
  return { branches, areAll: (page?.total ?? 0) <= branches.length, areKnown: page !== undefined, isLoading }
}

export const useBranches = () => useBranchList().branches

/** The branch of a query parameter; undefined if it is no number or not one of the user's branches. */
export function useBranchParam(param: string | undefined): number | undefined {
  const { branch_ids } = useMe()
  const id = param && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : undefined
  return id !== undefined && (branch_ids.length === 0 || branch_ids.includes(id)) ? id : undefined
}

/** Branches by their ids. */
export function useBranchesById(ids: readonly number[]) {
  const first = useBranches()
  const missing = ids.filter((id) => !first.some((branch) => branch.id === id))
  const others =
    useAnswer(listDeskBranches, { query: { ids: idsOf(missing) } }, { when: missing.length > 0 }).data?.data ?? []
  const all = [...first, ...others]
  return ids.flatMap((id) => all.find((branch) => branch.id === id) ?? [])
}
