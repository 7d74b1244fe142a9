import { type Picture, picture } from '../kit/svg.ts'

/** A photograph-shaped scene, 4:3. Its subject stays inside the middle 70 %, so that any crop keeps it. */
export const scene = (...parts: string[]): Picture => picture(800, 600, parts.join(''))
/** A story, 9:16. */
export const tall = (...parts: string[]): Picture => picture(540, 960, parts.join(''))
