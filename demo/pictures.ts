// Every picture of the demo school by its path in the storage.
import { beadNumber } from 'drawings/beads.ts'
import type { House } from 'drawings/facades.ts'
import { type Picture, svgText } from 'drawings/svg.ts'
import { branches } from './branches.ts'
import { branchCard, branchCover, branchFacade, branchPortrait } from './scenes/branches.ts'
import { houseNarrow, houseWide } from './scenes/heroes/house.ts'
import { sliders } from './sliders.ts'
import { statistics } from './statistics.ts'

export type DrawnPicture = {
  path: string
  width: number
  height: number
  /** The text of its SVG. */
  draw: () => string
  transparent?: boolean
}

const houses: Record<string, House> = {
  'al-rawdah': 'hijazi',
  'la-palma': 'resort',
  'al-nakheel': 'najdi',
  'al-corniche': 'eastern',
  'al-manhal': 'asiri',
}
const drawn = (path: string, width: number, height: number, scene: () => Picture): DrawnPicture => ({
  path,
  width,
  height,
  draw: () => svgText(scene),
})

const ofBranches = branches.flatMap((branch) => {
  const house = houses[branch.slug] ?? 'hijazi'
  return [
    drawn(branch.image, 1600, 1200, () => branchCard(house)),
    drawn(branch.cover, 1920, 768, () => branchCover(house)),
    drawn(branch.portrait, 1080, 1320, () => branchPortrait(house)),
    { ...drawn(branch.facade, 920, 720, () => branchFacade(house)), transparent: true },
  ]
})
const heroes = [{ wide: houseWide, narrow: houseNarrow }]
const ofSliders = sliders.slice(0, 1).flatMap((slider, i) => {
  const hero = heroes[i]
  if (!hero) return []
  return [
    drawn(slider.image.en, 1920, 900, () => hero.wide(false)),
    drawn(slider.image.ar, 1920, 900, () => hero.wide(true)),
    drawn(slider.image_narrow.en, 1440, 1592, () => hero.narrow(false)),
    drawn(slider.image_narrow.ar, 1440, 1592, () => hero.narrow(true)),
  ]
})
const ofStatistics = statistics.map((statistic): DrawnPicture => {
  const scene = () => beadNumber(statistic.number)
  const { width, height } = scene()
  return { ...drawn(statistic.image, width * 4, height * 4, scene), transparent: true }
})

export const pictures: readonly DrawnPicture[] = [...ofBranches, ...ofSliders, ...ofStatistics]
