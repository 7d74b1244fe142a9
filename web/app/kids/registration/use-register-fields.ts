import { useFormContext, useWatch } from 'react-hook-form'
import type { RegisterFields } from './register-fields.ts'

/** What is typed at this moment; the React Compiler would take `form.watch()` for a value that never changes. */
export function useRegisterFields(): RegisterFields {
  const { control, getValues } = useFormContext<RegisterFields>()
  return { ...getValues(), ...useWatch({ control }) }
}
