import { show } from 'browser/testing.tsx'
import type { ReactNode } from 'react'
import { Toasts } from './parts/toasts.tsx'
import type { Me } from './session/me.ts'
import { MeContext } from './session/me-context.ts'

/** A colleague of all branches who may do these things. */
export const aColleague = (may: Me['may'] = [], changes: Partial<Me> = {}) =>
  ({ id: 5, name: 'Huda', role: 'owner', language: 'ar', branch_ids: [], may, ...changes }) as Me

type ShowOptions = Parameters<typeof show>[1] & { readonly me?: Me }

/** Renders a part of the desk for a colleague, in Arabic unless named, with its toasts. */
export const showAtDesk = (part: ReactNode, { me = aColleague(), ...showing }: ShowOptions = {}) =>
  show(
    <MeContext value={me}>
      {part}
      <Toasts />
    </MeContext>,
    { language: 'ar', ...showing },
  )
