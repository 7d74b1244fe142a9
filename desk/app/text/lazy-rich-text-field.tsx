import { lazy, Suspense } from 'react'
import { Loading } from '../parts/states.tsx'
import type { RichTextFieldProps } from './rich-text-field.tsx'

const Field = lazy(() => import('./rich-text-field.tsx'))

/** The editor is fetched when a text is opened, and not with the screen. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Suspense fallback={<Loading rows={3} />}>
    <Field {...props} />
  </Suspense>
)
