// Every drawing that belongs to the site itself. Pictures of the school (branches, galleries, news) are content
// (../school) and come from the storage, never from here.
import { readFileSync } from 'node:fs'
import { optimize } from 'svgo'
import { type Picture, picture, svgText } from '../kit/svg.ts'
import { logo, symbol } from './brand.ts'
import { authDoor } from './door.ts'
import { map } from './map.ts'
import { pieces } from './pieces.ts'
import { avatarNone, kidAvatars, loader, loaderStyle, patternTile } from './small.ts'
import { states } from './states.ts'
import { nightStreet } from './street.ts'

const light = { ink: '#fff', door: '#33846A' }
const drawings: Record<string, () => Picture> = {
  'logo-en': () => logo('en'),
  'logo-ar': () => logo('ar'),
  'logo-en-light': () => logo('en', light),
  'logo-ar-light': () => logo('ar', light),
  symbol: () => picture(64, 64, symbol()),
  ...pieces,
  ...states,
  'night-street': () => nightStreet(),
  'night-street-0': () => nightStreet(0),
  'night-street-1': () => nightStreet(1),
  'night-street-2': () => nightStreet(2),
  'night-street-3': () => nightStreet(3),
  'night-street-4': () => nightStreet(4),
  'auth-door': () => authDoor(),
  map: () => map('day'),
  'map-night': () => map('night'),
  'avatar-none': avatarNone,
  ...kidAvatars,
  'pattern-khatam': () => patternTile('khatam', 24, '#0B3B30', 1.4),
  'pattern-khatam-dark': () => patternTile('khatam', 44, '#134B3B', 2),
  'pattern-rosette': () => patternTile('rosette', 22, '#0B3B30', 1.4),
  'pattern-six': () => patternTile('six', 22, '#0B3B30', 1.4),
}
const flags = ['ae', 'bh', 'eg', 'gb', 'jo', 'kw', 'om', 'qa', 'sa']

const optimised = (svg: string) => optimize(svg, { floatPrecision: 1 }).data

/** Where a drawing lies: what every site shows beside its parts, its words and its fields is the building blocks' own. */
export const placeOf = (name: string) =>
  new URL(
    /^(state-|flag-|loader|logo-|symbol)/.test(name) ? `../../ui/src/art/${name}` : `../../web/app/art/${name}`,
    import.meta.url,
  )

/** The sites' art: file name → SVG. The same text on every run and every machine. */
export const siteArt = (): Map<string, string> => {
  const files = new Map<string, string>()
  for (const [name, draw] of Object.entries(drawings)) files.set(`${name}.svg`, optimised(svgText(draw)))
  // The loader moves; the optimiser would merge the groups that its animation needs.
  files.set('loader.svg', svgText(loader, loaderStyle))
  for (const code of flags) {
    const source = readFileSync(new URL(`./flags/${code}.svg`, import.meta.url), 'utf8')
    files.set(`flag-${code}.svg`, optimize(source, { multipass: true }).data)
  }
  return files
}
