import { useLanguage } from 'browser/words/use-language.ts'
import { listBranches } from 'contract/branches/endpoints.ts'
import { useAnswer } from '../calls/use-answer.ts'

/** The school's branches, by the names that families know. */
export const useBranches = () => useAnswer(listBranches, { query: { with_paginate: 'no' } }).data?.data ?? []

export function useBranchNames() {
  const { language } = useLanguage()
  const branches = useBranches()
  return (ids: readonly number[]) =>
    ids.map((id) => branches.find((branch) => branch.id === id)?.name ?? id).join(language === 'ar' ? '، ' : ', ')
}
