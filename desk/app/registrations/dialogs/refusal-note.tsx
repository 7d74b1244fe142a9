import type { Problem } from 'contract/problems.ts'
import { Note } from '../../parts/note.tsx'

/** A refusal in a dialog that keeps what was typed. */
export const RefusalNote = ({ refusal }: { readonly refusal: Problem | undefined }) =>
  refusal && <Note kind="bad">{refusal.details.message}</Note>
