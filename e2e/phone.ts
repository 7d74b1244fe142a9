import { randomInt } from 'node:crypto'

/** A number of one's own: families with one number are one family (desk §3). */
export const aPhone = () => `05${String(randomInt(100_000_000)).padStart(8, '0')}`
