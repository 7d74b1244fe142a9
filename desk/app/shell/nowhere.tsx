import { Missing } from '../parts/states.tsx'

/** An address that shows nothing. */
export const Nowhere = () => <Missing />
