// Stories, 9:16: some drawn for the tall frame, some a close look at a scene.

import { bead, beadBar, beadCube } from '../../kit/beads.ts'
import { pinkTower } from '../../kit/blocks.ts'
import { letter } from '../../kit/letters.ts'
import { night, paint } from '../../kit/palette.ts'
import { patternFill } from '../../kit/patterns.ts'
import type { Picture } from '../../kit/svg.ts'
import { at, circle, each, path, place, rect } from '../../kit/svg.ts'
import { wateringCan } from '../../kit/things.ts'
import { battlements } from '../../places/architecture.ts'
import { facades } from '../../places/facades.ts'
import { palm } from '../../places/palms.ts'
import { bougainvillea } from '../../places/plants.ts'
import { dhow, sea } from '../../places/seaside.ts'
import { roughLandSmoothSea, whichTwoSoundAlike, withEyesClosed } from '../branches/al-corniche.ts'
import { aReedPenAndPatience, twoHalvesOfTheWorld } from '../branches/al-manhal.ts'
import { guestsHaveCome, oneKilo } from '../branches/al-nakheel.ts'
import {
  fortyLanterns,
  longAndShort,
  oldTownInBlocks,
  rollingTheMat,
  starInAFrame,
  tenSteps,
  tracingBa,
} from '../branches/al-rawdah.ts'
import { feedingTime, sortingShells, threeCups } from '../branches/la-palma-house.ts'
import { windDay } from '../branches/la-palma-shore.ts'
import { actor, cast } from '../cast.ts'
import { tall } from '../frame.ts'
import { theFirstMorning } from './notes.ts'

/** A 4:3 scene seen from close by: `x` is the middle of what is shown. */
const closeUp = (scene: () => Picture, x: number) => () => tall(place(270 - x * 1.6, 0, scene().body, 1.6))

const tower = () =>
  tall(
    rect(0, 0, 540, 960, '#CDE8E4'),
    circle(390, 300, 130, '#FBDDA0'),
    rect(0, 800, 540, 40, paint.wood.base),
    rect(0, 828, 540, 12, paint.wood.shade),
    rect(0, 840, 540, 120, '#F4BFBE'),
    place(200, 800, pinkTower(10, 8.6)),
    actor(cast.dotted, 390, 800, { size: 3, flip: true, hands: [at(40, -112, -7), at(30, -50)] }),
  )

const tallLetter = () =>
  tall(
    rect(0, 0, 540, 960, '#EA8F9A'),
    rect(0, 900, 540, 60, '#CF6E7B'),
    place(270, 440, letter('س', 430, '#FFF1D6')),
    actor({ ...cast.bob, dress: true }, 120, 960, { size: 3.6, hands: [at(46, -104, -8), at(20, -46)] }),
  )

const sunset = () =>
  tall(
    rect(0, 0, 540, 960, '#F9D3C4'),
    circle(270, 420, 130, '#F0856F'),
    sea(0, 470, 540, 260, { water: '#3C9DA4', far: '#E9A99F', seed: 4, calm: 2600 }),
    place(300, 560, dhow(200)),
    path('M0 960V720C160 690 300 750 540 700V960Z', '#FFF6E6'),
    place(70, 940, palm(560, { seed: 5, lean: 70, crown: 210, trunk: 30 })),
  )

const beads = () =>
  tall(
    rect(0, 0, 540, 960, '#1C614C'),
    circle(270, 420, 240, '#237057'),
    place(220, 560, beadCube(14)),
    place(270, 700, beadBar(14)),
    each([180, 270, 360], (x) => place(x, 790, bead(18))),
  )

const mintDrinksFirst = () =>
  tall(
    rect(0, 0, 540, 960, '#E3F1F1'),
    circle(410, 220, 74, '#FBDDA0'),
    rect(0, 420, 540, 400, '#F7EDDD'),
    battlements(0, 420, 540, { step: 60, c: '#F7EDDD' }),
    place(420, 430, bougainvillea(200, 240, 9)),
    rect(0, 780, 540, 180, '#F1DDB8'),
    place(90, 810, palm(520, { seed: 4, lean: 24, crown: 200, trunk: 28 })),
    actor(cast.pony, 280, 890, { size: 3.4, hands: [at(38, -54, 2), at(36, -52)] }),
    place(436, 716, wateringCan(60)),
  )

const goodnight = () => {
  const stars = patternFill('khatam', 45, '#14503F', 2.4)
  return tall(
    rect(0, 0, 540, 960, '#0B3B30'),
    stars.definition,
    rect(0, 0, 540, 960, stars.url),
    path('M330 210A120 120 0 1 0 430 380A96 96 0 1 1 330 210Z', paint.gold.light),
    place(120, 960, night(facades.hijazi()), 1.5),
    place(470, 960, night(facades.hijazi()), 1.1),
  )
}

export const storyPictures: Record<string, () => Picture> = {
  tower,
  pouring: closeUp(threeCups, 560),
  aquarium: closeUp(feedingTime, 250),
  letter: tallLetter,
  blocks: closeUp(oldTownInBlocks, 280),
  inset: closeUp(starInAFrame, 390),
  garden: mintDrinksFirst,
  scales: closeUp(oneKilo, 610),
  bells: closeUp(whichTwoSoundAlike, 460),
  globe: closeUp(roughLandSmoothSea, 490),
  solids: closeUp(withEyesClosed, 290),
  pen: closeUp(aReedPenAndPatience, 306),
  world: closeUp(twoHalvesOfTheWorld, 590),
  sea: sunset,
  kite: closeUp(windDay, 560),
  shells: closeUp(sortingShells, 270),
  beads,
  coffee: closeUp(guestsHaveCome, 320),
  night: goodnight,
  lanterns: closeUp(fortyLanterns, 430),
  ba: closeUp(tracingBa, 410),
  rods: closeUp(longAndShort, 520),
  steps: closeUp(tenSteps, 560),
  mat: closeUp(rollingTheMat, 340),
  morning: closeUp(theFirstMorning, 370),
}
