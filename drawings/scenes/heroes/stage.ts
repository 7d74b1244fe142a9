// What all four heroes share. A wide one keeps its inline start free for words; everything stands on one wooden board.
import { paint } from '../../kit/palette.ts'
import { type Picture, picture, rect } from '../../kit/svg.ts'

export const wide = { w: 1920, h: 900, floor: 874 }
export const narrow = { w: 720, h: 796, floor: 770 }

/** Finishes a hero: the board under it, and the whole of it mirrored for Arabic. */
export const staged = ({ w, h, floor }: typeof wide, scene: string, mirrored: boolean): Picture => {
  const board =
    rect(0, floor, w, 26, paint.wood.base) +
    rect(0, floor, w, 5, paint.wood.light) +
    rect(0, floor + 18, w, 8, paint.wood.shade)
  const body = scene + board
  return picture(w, h, mirrored ? `<g transform="translate(${w} 0) scale(-1 1)">${body}</g>` : body)
}
