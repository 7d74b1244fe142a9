import { useFormContext, useWatch } from 'react-hook-form'
import type { RegisterFields } from './register-fields.ts'

/** Current form values; renders again with each change. */
export function useRegisterFields(): RegisterFields {
  const { control, getValues } = useFormContext<RegisterFields>()
  return { ...getValues(), ...useWatch({ control }) }
}
