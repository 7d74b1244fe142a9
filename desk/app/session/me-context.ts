import type { Action } from 'contract/staff/roles.ts'
import { createContext, useContext } from 'react'
import type { Me } from './me.ts'

export const MeContext = createContext<Me | undefined>(undefined)

/** Who sits at this desk; every screen within the frame has somebody. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody has signed in here.')
  return me
}

/** Whether who is here may do it: what they may not is not offered. */
export const useMay = (action: Action) => useMe().may.includes(action)
