import { randomInt } from 'node:crypto'

/** A random phone number; a shared one would attach the request to another family's record (desk §3). */
export const aPhone = () => `05${String(randomInt(100_000_000)).padStart(8, '0')}`
