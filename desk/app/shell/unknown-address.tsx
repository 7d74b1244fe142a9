import { Missing } from '../parts/states.tsx'

/** The screen of an unknown address. */
export const UnknownAddress = () => <Missing />
