import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { directionOf, type Language } from 'i18n/languages.ts'
import sharp, { type OverlayOptions } from 'sharp'
import { fittedText } from './words.ts'

export interface CardFacts {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** The page's own picture. */
  readonly picture?: Buffer | undefined
  /** How many branches the school has. */
  readonly branches: number
}

/** What shared links show is this size everywhere. */
const cardWidth = 1200
const cardHeight = 630

const buildings = join(import.meta.dirname, '../../..')
/** What only the site shows, and what the desk bears as well. */
const art = { site: join(buildings, 'web/app/art'), both: join(buildings, 'ui/src/art') } as const
const margin = 72
const arch = { width: 430, height: 496, top: 90 }
const boardTop = arch.top + arch.height
const gap = 40

const svgBuffer = (svg: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${svg}</svg>`)

const ground = (colour: string) =>
  sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: colour } })

const board = svgBuffer(
  `width="${cardWidth}" height="44"><path fill="#f8e8cb" d="M0 0h1200v5H0z"/><path fill="#eacb9c" d="M0 5h1200v11H0z"/>` +
    '<path fill="#d2ab72" d="M0 16h1200v8H0z"/><path fill="#fffdf9" d="M0 24h1200v20H0z"/>',
)

/** The picture under a round arch, as windows of the houses are. */
async function archOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = arch
  const mask = svgBuffer(
    `width="${width}" height="${height}"><path d="M0 ${height}V${width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}z"/>`,
  )
  const cut = await sharp(picture)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .toBuffer()
  return sharp(cut)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const svgOf = async (whose: keyof typeof art, name: string, width: number) =>
  sharp(await readFile(join(art[whose], name)), { density: 288 })
    .resize({ width })
    .png()
    .toBuffer()

interface TextBox {
  readonly width: number
  readonly bottom: number
  readonly dark: boolean
  /** Of the title, the best first. */
  readonly sizes: readonly number[]
}

/** Name, title and description of a page beside each other, from the side on which its language begins. */
async function textLayers({ language, title, description }: CardFacts, { width, dark, bottom, sizes }: TextBox) {
  const rightToLeft = directionOf(language) === 'rtl'
  const at = (widthOfPart: number) => (rightToLeft ? cardWidth - margin - widthOfPart : margin)
  const setting = { language, width }
  const logoWidth = 200
  const top = 148
  const heading = await fittedText(
    { ...setting, text: title, weight: 'strong', colour: dark ? '#ffffff' : '#16261f' },
    sizes,
    (bottom - top) * 0.66,
  )
  const room = bottom - top - heading.height - gap
  const text = await fittedText(
    { ...setting, text: description, weight: 'plain', colour: dark ? '#d9ebe2' : '#46574f' },
    [28, 25],
    Math.min(room, 130),
  )
  const logo = `logo-${language}${dark ? '-light' : ''}.svg`
  const free = Math.max(0, bottom - top - heading.height - gap - text.height)
  const titleTop = Math.round(top + free / 2)
  return [
    { input: await svgOf('both', logo, logoWidth), left: at(logoWidth), top: 60 },
    { input: heading.input, left: at(heading.width), top: titleTop },
    { input: text.input, left: at(text.width), top: titleTop + heading.height + gap },
  ]
}

const composed = (card: ReturnType<typeof ground>, parts: OverlayOptions[]) =>
  card.composite(parts).jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()

/** In daylight, with the page's picture on the shelf. */
async function dayCard(facts: CardFacts, picture: Buffer): Promise<Buffer> {
  const rightToLeft = directionOf(facts.language) === 'rtl'
  const words = await textLayers(facts, {
    width: cardWidth - 3 * margin - arch.width + 12,
    dark: false,
    bottom: boardTop - 24,
    sizes: [68, 60, 52, 46, 40],
  })
  const left = rightToLeft ? margin : cardWidth - margin - arch.width
  return composed(ground('#e3f1f1'), [
    { input: board, left: 0, top: boardTop },
    { input: await archOf(picture), left, top: arch.top },
    ...words,
  ])
}

/** As many branches as the street has houses, or more: all of its houses. */
const streetOf = (branches: number) => `night-street${branches < 5 ? `-${branches}` : ''}.svg`

/** In the evening, over the street with a house for each branch: for pages without a picture of their own. */
async function nightCard(facts: CardFacts): Promise<Buffer> {
  const street = await svgOf('site', streetOf(facts.branches), 1440)
  const { height = 0 } = await sharp(street).metadata()
  const cut = sharp(street).extract({ left: 120, top: 0, width: cardWidth, height })
  const turned = directionOf(facts.language) === 'rtl' ? cut.flop() : cut
  return composed(ground('#0b3b30'), [
    { input: await turned.png().toBuffer(), left: 0, top: cardHeight - height },
    ...(await textLayers(facts, {
      width: cardWidth - 2 * margin - 100,
      dark: true,
      bottom: 430,
      sizes: [84, 72, 60, 50, 42],
    })),
  ])
}

/** The picture of a page for links shared elsewhere: 1200 × 630, JPEG. */
export const drawCard = (facts: CardFacts): Promise<Buffer> =>
  facts.picture === undefined ? nightCard(facts) : dayCard(facts, facts.picture)
