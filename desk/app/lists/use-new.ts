import { useState } from 'react'
import { useAsked } from './use-asked.ts'

/** Whether something new is being written: begun by a button or a key, or asked for in the address, by the palette. */
export function useNew(may: boolean) {
  const { asked, change } = useAsked(['new'])
  const [isBegun, setIsBegun] = useState(false)
  return {
    isNew: isBegun || (may && asked.new !== undefined),
    begin: () => setIsBegun(true),
    end: () => {
      setIsBegun(false)
      if (asked.new) change({ new: undefined }, { replace: true })
    },
  }
}
