import { lazy, Suspense } from 'react'
import { Loading } from '../parts/states.tsx'
import type { RichTextFieldProps } from './rich-text-field.tsx'

const EditorField = lazy(() => import('./rich-text-field.tsx'))

/** Loads the editor when a text is opened, not with the screen. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Suspense fallback={<Loading rows={3} />}>
    <EditorField {...props} />
  </Suspense>
)
