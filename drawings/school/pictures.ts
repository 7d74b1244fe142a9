// Every picture of the demo school by its path in the storage, and how it is drawn.

import { branches } from 'demo/school/branches.ts'
import { sliders } from 'demo/school/sliders.ts'
import { statistics } from 'demo/school/statistics.ts'
import { beadNumber } from '../kit/beads.ts'
import { type Picture, svgText } from '../kit/svg.ts'
import type { House } from '../places/facades.ts'
import * as about from '../scenes/about.ts'
import * as corniche from '../scenes/branches/al-corniche.ts'
import * as manhal from '../scenes/branches/al-manhal.ts'
import * as nakheel from '../scenes/branches/al-nakheel.ts'
import * as rawdah from '../scenes/branches/al-rawdah.ts'
import { branchCard, branchCover, branchFacade, branchPortrait } from '../scenes/branches/branches.ts'
import * as palmaHouse from '../scenes/branches/la-palma-house.ts'
import * as palmaShore from '../scenes/branches/la-palma-shore.ts'
import * as certificates from '../scenes/certificates.ts'
import * as corners from '../scenes/corners.ts'
import { groveNarrow, groveWide } from '../scenes/heroes/grove.ts'
import { houseNarrow, houseWide } from '../scenes/heroes/house.ts'
import { lanternsNarrow, lanternsWide } from '../scenes/heroes/lanterns.ts'
import { reefNarrow, reefWide } from '../scenes/heroes/reef.ts'
import * as events from '../scenes/news/events.ts'
import * as gatherings from '../scenes/news/gatherings.ts'
import * as news from '../scenes/news/news.ts'
import * as notes from '../scenes/news/notes.ts'
import { storyPictures } from '../scenes/news/stories.ts'
import * as programs from '../scenes/programs.ts'
import * as stillLifes from '../scenes/still-lifes.ts'

export type DrawnPicture = {
  path: string
  width: number
  height: number
  /** The text of its SVG. */
  draw: () => string
  transparent?: boolean
}
type Scene = () => Picture

const drawn = (path: string, width: number, height: number, scene: Scene): DrawnPicture => ({
  path,
  width,
  height,
  draw: () => svgText(scene),
})
/** Photograph-shaped pictures, 4:3. */
const photographs = (folder: string, scenes: Record<string, Scene>, width = 1600): DrawnPicture[] =>
  Object.entries(scenes).map(([name, scene]) => drawn(`${folder}/${name}.webp`, width, (width * 3) / 4, scene))

const houses: Record<string, House> = {
  'al-rawdah': 'hijazi',
  'la-palma': 'resort',
  'al-nakheel': 'najdi',
  'al-corniche': 'eastern',
  'al-manhal': 'asiri',
}
const ofBranches = branches.flatMap((branch) => {
  const house = houses[branch.slug] ?? 'hijazi'
  return [
    drawn(branch.image, 1600, 1200, () => branchCard(house)),
    drawn(branch.cover, 1920, 768, () => branchCover(house)),
    drawn(branch.portrait, 1080, 1320, () => branchPortrait(house)),
    { ...drawn(branch.facade, 920, 720, () => branchFacade(house)), transparent: true },
  ]
})

const heroes = [
  { wide: houseWide, narrow: houseNarrow },
  { wide: reefWide, narrow: reefNarrow },
  { wide: groveWide, narrow: groveNarrow },
  { wide: lanternsWide, narrow: lanternsNarrow },
]
const ofSliders = sliders.flatMap((slider, i) => {
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

const ofGalleries = [
  ...photographs('galleries/la-palma', {
    'walk-to-the-shore': palmaShore.walkToTheShore,
    'last-cube': palmaHouse.lastCube,
    'watering-day': palmaShore.wateringDay,
    'stars-at-the-easel': palmaHouse.starsAtTheEasel,
    'three-cups': palmaHouse.threeCups,
    'story-before-home': palmaHouse.storyBeforeHome,
    'feeding-time': palmaHouse.feedingTime,
    'sorting-shells': palmaHouse.sortingShells,
    'boats-that-float': palmaShore.boatsThatFloat,
    'setting-the-table': palmaHouse.settingTheTable,
    'wind-day': palmaShore.windDay,
    'shoes-in-a-row': palmaHouse.shoesInARow,
  }),
  ...photographs('galleries/al-rawdah', {
    'tracing-ba': rawdah.tracingBa,
    'long-and-short': rawdah.longAndShort,
    'forty-lanterns': rawdah.fortyLanterns,
    'old-town-in-blocks': rawdah.oldTownInBlocks,
    'rolling-the-mat': rawdah.rollingTheMat,
    'star-in-a-frame': rawdah.starInAFrame,
    'flowers-for-the-table': corners.flowersForTheTable,
    'a-stair-of-rods': corners.aStairOfRods,
  }),
  ...photographs('galleries/al-nakheel', {
    'guests-have-come': nakheel.guestsHaveCome,
    'one-kilo': nakheel.oneKilo,
    'mint-row-by-row': nakheel.mintRowByRow,
    'a-thousand-in-the-hand': nakheel.aThousandInTheHand,
    'which-leaf-is-this': nakheel.whichLeafIsThis,
    'one-word-two-languages': nakheel.oneWordTwoLanguages,
    'the-cube-comes-apart': corners.theCubeComesApart,
    'first-the-pots': corners.firstThePots,
  }),
  ...photographs('galleries/al-corniche', {
    'which-two-sound-alike': corniche.whichTwoSoundAlike,
    'rough-land-smooth-sea': corniche.roughLandSmoothSea,
    'with-eyes-closed': corniche.withEyesClosed,
    'water-for-four': corners.waterForFour,
    'every-knob-its-hole': corners.everyKnobItsHole,
    'seven-blues': corners.sevenBlues,
  }),
  ...photographs('galleries/al-manhal', {
    'a-reed-pen-and-patience': manhal.aReedPenAndPatience,
    'two-halves-of-the-world': manhal.twoHalvesOfTheWorld,
    'this-years-band': manhal.thisYearsBand,
    'a-book-for-the-fog': corners.aBookForTheFog,
    'lentils-for-the-soup': corners.lentilsForTheSoup,
    'ten-tens-are-a-square': corners.tenTensAreASquare,
  }),
]

const ofPrograms = photographs('programs', {
  infants: programs.infants,
  toddlers: palmaHouse.carryingTheTray,
  preschool: programs.preschool,
  primary: programs.primary,
})

const ofAbout = photographs('about', {
  'children-choose': about.childrenChoose,
  'two-languages': about.twoLanguages,
  'mixed-ages': about.mixedAges,
  'small-groups': about.smallGroups,
  'real-things': manhal.untilItShines,
  'long-mornings': manhal.aHundredIsThisLong,
  'the-city-outside': corniche.aRopeWithTwelveHandles,
  'a-chair-for-parents': about.aChairForParents,
})

const ofCertificates = photographs(
  'certificates',
  {
    'nursery-licence': certificates.nurseryLicence,
    'montessori-member': certificates.montessoriMember,
    'civil-defence': certificates.civilDefence,
    kitchens: certificates.kitchens,
    'first-aid': certificates.firstAid,
    accessible: certificates.accessible,
  },
  1200,
)

const ofAds = photographs(
  'ads',
  { 'toddler-room': stillLifes.brownStairOnAShelf, coffee: stillLifes.coffeeForTwo },
  1200,
)

const ofPosts = photographs('posts', {
  reef: stillLifes.reef,
  'coffee-table': stillLifes.datesAndCoffee,
  'at-eye-level': news.atEyeLevel,
  lanterns: stillLifes.lanternsAtNight,
  'seconds-in-a-day': stillLifes.goldenBeads,
  bells: news.bellsInTwoRows,
  'pins-on-the-globe': news.pinsOnTheGlobe,
  'second-toddler-room': stillLifes.colouredCylinders,
  'first-dates': news.firstDatesOfTheYear,
  'the-grocers-list': news.theGrocersList,
  'the-tower-hums': news.theTowerHums,
  'the-day-it-hailed': news.theDayItHailed,
  'first-pouring': notes.firstPouring,
  'cardboard-tubes': notes.cardboardTubes,
  'painting-the-fog': notes.paintingTheFog,
  'the-first-morning': notes.theFirstMorning,
  'a-sun-of-colours': corniche.aSunOfColours,
  'low-tide': palmaShore.lowTide,
  'lunch-box': notes.lunchBox,
  'ten-steps': rawdah.tenSteps,
  'two-to-a-chair': notes.twoToAChair,
  'geometric-solids': stillLifes.geometricSolids,
  'thursday-library': notes.thursdayLibrary,
  'two-alphabets': notes.twoAlphabets,
})

const ofEvents = photographs('events', {
  'coffee-with-the-director': gatherings.coffeeWithTheDirector,
  'open-morning': gatherings.openMorning,
  'reading-under-the-palms': nakheel.readingUnderThePalms,
  'beach-cleaning': events.beachCleaning,
  'qatt-morning': events.qattBrushes,
  'grandparents-day': gatherings.grandparentsDay,
  'red-sea-week': events.redSeaWeek,
  'childrens-market': gatherings.marketDay,
  'quiet-concert': events.quietConcert,
  'lantern-evening': gatherings.lanternEvening,
  'settling-in': events.aHookOfOnesOwn,
  'counting-boats': palmaShore.backFromTheWater,
})

const ofStories = Object.entries(storyPictures).map(([name, scene]) => drawn(`stories/${name}.webp`, 1080, 1920, scene))

export const pictures: readonly DrawnPicture[] = [
  ...ofSliders,
  ...ofBranches,
  ...ofStatistics,
  ...ofGalleries,
  ...ofPrograms,
  ...ofAbout,
  ...ofCertificates,
  ...ofAds,
  ...ofPosts,
  ...ofEvents,
  ...ofStories,
]
