import { createContext, type ReactNode, useContext, useId } from 'react'

const FieldIdPrefix = createContext('')

/** Gives the fields inside ids of their own, for a page with several forms; elsewhere the id of a field is its name. */
export function UniqueFieldIds({ children }: { children: ReactNode }) {
  return <FieldIdPrefix value={`${useId()}-`}>{children}</FieldIdPrefix>
}

/** The id of a field of this name. */
export const useFieldId = (name: string): string => useContext(FieldIdPrefix) + name
