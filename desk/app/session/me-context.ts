import type { Action } from 'contract/staff/roles.ts'
import { createContext, useContext } from 'react'
import type { Me } from './me.ts'

export const MeContext = createContext<Me | undefined>(undefined)

/** The signed-in user; every screen within the frame has one. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe needs a signed-in user.')
  return me
}

/** Whether the user may do this; forbidden actions are not offered. */
export const useMay = (action: Action) => useMe().may.includes(action)
