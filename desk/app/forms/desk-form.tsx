import { UniqueFieldIds } from 'browser/forms/field-ids.tsx'
import { Form } from 'browser/forms/form.tsx'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'

/** A form of react-hook-form outside of a dialog; its fields have ids of their own on the page. */
export const DeskForm = <Values extends FieldValues>(props: ComponentProps<typeof Form<Values>>) => (
  <UniqueFieldIds>
    <Form {...props} />
  </UniqueFieldIds>
)
