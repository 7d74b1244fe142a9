import { useState } from 'react'
import { useQueryParams } from './use-query-params.ts'

/** Whether the dialog for a new thing is open: by a button, a shortcut, or the palette's `?new` in the address. */
export function useNew(may: boolean) {
  const { params, change } = useQueryParams(['new'])
  const [isBegun, setIsBegun] = useState(false)
  return {
    isNew: isBegun || (may && params.new !== undefined),
    begin: () => setIsBegun(true),
    end: () => {
      setIsBegun(false)
      if (params.new) change({ new: undefined }, { replace: true })
    },
  }
}
