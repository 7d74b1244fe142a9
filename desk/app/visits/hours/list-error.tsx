import { ErrorLine, errorIdOf } from 'ui/field.tsx'

/** The error of a row or of a whole list; the fields of the row refer to it by `describedBy(id, …)`. */
export const ListError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error === undefined ? null : <ErrorLine id={errorIdOf(id)}>{error}</ErrorLine>
