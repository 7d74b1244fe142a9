import { createContext } from 'react'

/** The item that is being edited: a picture uploaded for it belongs to its branch. */
export interface EditedItem {
  readonly id: number
  readonly branchId: number | undefined
}

export const EditedItemContext = createContext<EditedItem | undefined>(undefined)
