import { searchDesk } from 'contract/families/desk.ts'
import { UsersRound } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '../addresses.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useMay } from '../session/me-context.ts'
import type { Command } from './use-commands.ts'

const pauseMs = 200
const lettersAtLeast = 2

/** The typed text after a short pause. */
function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Families by name, any form of a phone number, address or reference, a moment after the last key. */
export function useFoundFamilies(typed: string) {
  const navigate = useNavigate()
  const branchName = useBranchName()
  const maySearch = useMay('families.see')
  const q = useRested(typed.trim())
  const isSearching = maySearch && q.length >= lettersAtLeast
  const { data = [], isFetching } = useAnswer(searchDesk, { query: { q } }, { when: isSearching })
  const families = (isSearching ? data : []).map(
    ({ id, name, branch, children }): Command => ({
      id: `family-${id}`,
      group: 'families',
      text: name,
      note: [children.join(' · '), branch && branchName(branch.name)].filter(Boolean).join(' · ') || undefined,
      icon: UsersRound,
      run: () => navigate(addresses.family(id)),
    }),
  )
  return { families, isLoading: isSearching && isFetching && data.length === 0 }
}
