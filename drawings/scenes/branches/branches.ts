// A branch in its four pictures: the street (facade), the card (4:3), the page head (cover), the arch (portrait).

import { paint } from '../../kit/palette.ts'
import { at, type Picture, picture, place } from '../../kit/svg.ts'
import { facades, type House } from '../../places/facades.ts'
import { pot } from '../../places/furniture.ts'
import { palm } from '../../places/palms.ts'
import { aloe, bush, flowers } from '../../places/plants.ts'
import { type Frame, landscapes } from '../landscapes.ts'
import { life } from '../life.ts'

const tree = (x: number, h: number, seed: number, lean: number, crown: number, trunk: number) =>
  place(x, 0, palm(h, { seed, lean, crown, trunk }))
/** What grows around a house, in the size of the house. */
const planting: Record<House, () => string> = {
  hijazi: () =>
    tree(-250, 300, 4, 14, 110, 17) +
    tree(232, 220, 8, -10, 92, 14) +
    place(-206, 0, bush(64)) +
    place(206, 0, pot(36)) +
    place(206, -32, aloe(38)),
  najdi: () => tree(-252, 270, 4, 14, 108, 17) + tree(-290, 180, 14, -12, 84, 14) + tree(226, 240, 3, 10, 100, 15),
  resort: () =>
    tree(-246, 290, 5, -26, 112, 17) +
    tree(-296, 190, 11, -18, 96, 14) +
    tree(236, 260, 2, -14, 110, 16) +
    place(-196, -8, flowers([at(0, -20, 1.2), at(14, -14, 1.2), at(-12, -10, 1.2)])),
  eastern: () =>
    tree(-244, 250, 6, 12, 104, 16) +
    tree(230, 190, 12, 12, 88, 14) +
    place(204, 0, pot(36, paint.sea)) +
    place(204, -32, aloe(40)),
  asiri: () =>
    place(-222, 0, bush(80, paint.palm, 0.6)) +
    place(222, 0, bush(70, paint.palm, 0.7)) +
    place(222, -34, flowers([at(-16, 4, 1.2), at(2, -8, 1.2), at(16, 4, 1.2)], ['#F0B837', '#FBDF8F', '#D3931C'])),
}
const fewTrees = (house: House) =>
  house === 'asiri'
    ? place(-222, 0, bush(80, paint.palm, 0.6))
    : tree(-236, 190, 5, -14, 84, 13) + tree(254, 226, 2, 8, 92, 15)

const houseAt = (house: House, frame: Frame, x: number, scale: number, around: string) =>
  picture(
    frame.w,
    frame.h,
    landscapes[house](frame) + place(x, frame.floor, facades[house]() + around + life[house](), scale),
  )

export const branchCard = (house: House): Picture =>
  houseAt(house, { w: 800, h: 600, floor: 516 }, 400, 1.2, planting[house]())

/** The house stands at the end of the line; the copy of the page head has the sky before it. */
export const branchCover = (house: House): Picture =>
  houseAt(house, { w: 1600, h: 640, floor: 576, sun: at(0.63, 0.2) }, 1180, 1.56, fewTrees(house))

export const branchPortrait = (house: House): Picture =>
  houseAt(house, { w: 900, h: 1100, floor: 968, sun: at(0.3, 0.22), boats: false }, 470, 1.5, fewTrees(house))

/** For the street of houses: transparent, standing on its bottom edge. */
export const branchFacade = (house: House): Picture =>
  picture(460, 360, place(230, 360, facades[house]() + life[house]()))
