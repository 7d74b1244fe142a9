import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { directionOf, type Language } from 'i18n/languages.ts'
import { productName } from 'i18n/product-name.ts'
import sharp, { type OverlayOptions } from 'sharp'
import { fittedText } from './words.ts'

export interface CardFacts {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Name of the school; the product's name by default. */
  readonly school?: string | undefined
  readonly picture?: Buffer | undefined
  /** Number of branches of the school. */
  readonly branches: number
}

/** Size of Open Graph pictures. */
const cardWidth = 1200
const cardHeight = 630

const buildings = join(import.meta.dirname, '../../..')
/** Folders of the drawings: the site's own, and those shared with the desk. */
const art = { site: join(buildings, 'web/app/art'), both: join(buildings, 'ui/src/art') } as const
const margin = 72
const arch = { width: 430, height: 496, top: 90 }
const backgroundTop = arch.top + arch.height
const gap = 40

const svgBuffer = (svg: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${svg}</svg>`)

const ground = (colour: string) =>
  sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: colour } })

const background = svgBuffer(
  `width="${cardWidth}" height="44"><path fill="#f8e8cb" d="M0 0h1200v5H0z"/><path fill="#eacb9c" d="M0 5h1200v11H0z"/>` +
    '<path fill="#d2ab72" d="M0 16h1200v8H0z"/><path fill="#fffdf9" d="M0 24h1200v20H0z"/>',
)

/** The picture cropped to a round arch, like the windows of the drawn houses. */
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
  /** Font sizes to try for the title, in order of preference. */
  readonly sizes: readonly number[]
}

/** Text layers of a card: name, title and description, aligned to the start of its language. */
async function textLayers(
  { language, title, description, school }: CardFacts,
  { width, dark, bottom, sizes }: TextBox,
) {
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
  const isDrawn = school === undefined || school === productName[language]
  const name = isDrawn
    ? { input: await svgOf('both', `logo-${language}${dark ? '-light' : ''}.svg`, logoWidth), width: logoWidth }
    : await fittedText(
        { ...setting, text: school, weight: 'strong', colour: dark ? '#ffffff' : '#1c614c' },
        [40, 34, 28],
        60,
      )
  const free = Math.max(0, bottom - top - heading.height - gap - text.height)
  const titleTop = Math.round(top + free / 2)
  return [
    { input: name.input, left: at(name.width), top: 60 },
    { input: heading.input, left: at(heading.width), top: titleTop },
    { input: text.input, left: at(text.width), top: titleTop + heading.height + gap },
  ]
}

const composed = (card: ReturnType<typeof ground>, parts: OverlayOptions[]) =>
  card.composite(parts).jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()

/** A card in daylight, with the picture of the page. */
async function dayCard(facts: CardFacts, picture: Buffer): Promise<Buffer> {
  const rightToLeft = directionOf(facts.language) === 'rtl'
  const words = await textLayers(facts, {
    width: cardWidth - 3 * margin - arch.width + 12,
    dark: false,
    bottom: backgroundTop - 24,
    sizes: [68, 60, 52, 46, 40],
  })
  const left = rightToLeft ? margin : cardWidth - margin - arch.width
  return composed(ground('#e3f1f1'), [
    { input: background, left: 0, top: backgroundTop },
    { input: await archOf(picture), left, top: arch.top },
    ...words,
  ])
}

/** The street drawing with one house a branch, at most five. */
const streetOf = (branches: number) => `night-street${branches < 5 ? `-${branches}` : ''}.svg`

/** A card at night over the street, for pages without a picture. */
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
