import { join } from 'node:path'
import type { Language } from 'i18n/languages.ts'
import sharp from 'sharp'

const file = (name: string) => join(import.meta.dirname, 'fonts', name)

interface Face {
  /** Font family name in pango. */
  readonly family: string
  /** The second file has the glyphs that the first lacks. */
  readonly files: readonly string[]
}
type Weight = 'strong' | 'plain'

const faces: Record<Language, Record<Weight, Face>> = {
  en: {
    strong: { family: 'Inter ExtraBold', files: ['inter-800.ttf', 'tajawal-arabic-800.ttf'] },
    plain: { family: 'Inter Medium', files: ['inter-500.ttf', 'tajawal-arabic-500.ttf'] },
  },
  ar: {
    strong: { family: 'Tajawal ExtraBold,', files: ['tajawal-arabic-800.ttf', 'tajawal-latin-800.ttf'] },
    plain: { family: 'Tajawal Medium,', files: ['tajawal-arabic-500.ttf', 'tajawal-latin-500.ttf'] },
  },
}

const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export interface RenderedText {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

interface TextStyle {
  readonly text: string
  readonly language: Language
  readonly weight: Weight
  readonly colour: string
  readonly width: number
}

/** pango knows a font file once it has drawn with it: both are loaded before a text that mixes the two scripts. */
const registeredFonts = new Set<string>()
async function registerFont({ family, files }: Face) {
  for (const name of files) {
    if (registeredFonts.has(name)) continue
    await sharp({ text: { text: '.', font: `${family} 12`, fontfile: file(name) } })
      .png()
      .toBuffer()
    registeredFonts.add(name)
  }
}

async function renderText(size: number, { text, language, weight, colour, width }: TextStyle): Promise<RenderedText> {
  const face = faces[language][weight]
  await registerFont(face)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${inMarkup(text)}</span>`,
      font: `${face.family} ${size}`,
      fontfile: file(face.files[0] ?? ''),
      width,
      spacing: Math.round(size * (language === 'ar' ? 0.12 : 0.06)),
      wrap: 'word',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The text in lines of `width`, in the largest of `sizes` in which it is not higher than `height`; cut if none is. */
export async function fittedText(setting: TextStyle, sizes: readonly number[], height: number): Promise<RenderedText> {
  const smallest = sizes.at(-1) ?? 24
  let { text } = setting
  for (const size of sizes) {
    const set = await renderText(size, setting)
    if (set.height <= height && set.width <= setting.width) return set
  }
  for (;;) {
    const shorter = text.slice(0, Math.floor(text.length * 0.85)).replace(/(?<!\s)\s+\S*$/, '')
    text = shorter.length < text.length ? shorter : text.slice(0, -1)
    const set = await renderText(smallest, { ...setting, text: `${text}…` })
    if ((set.height <= height && set.width <= setting.width) || text.length < 8) return set
  }
}
