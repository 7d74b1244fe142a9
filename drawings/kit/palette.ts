// Every material has four tones. Light comes from the top left of a drawing.
export type Ramp = { light: string; base: string; shade: string; deep: string }

export const paint = {
  pink: { light: '#FBD9DB', base: '#F4A9B2', shade: '#E5858F', deep: '#B4475A' },
  brown: { light: '#C08B62', base: '#945F3B', shade: '#704428', deep: '#4C2C19' },
  red: { light: '#F07E74', base: '#DB3F33', shade: '#B52D24', deep: '#861D17' },
  blue: { light: '#86A4E4', base: '#3763BF', shade: '#264A96', deep: '#173267' },
  gold: { light: '#FBDF8F', base: '#F0B837', shade: '#D3931C', deep: '#8A5A0B' },
  wood: { light: '#F8E8CB', base: '#EACB9C', shade: '#D2AB72', deep: '#A47B45' },
  palm: { light: '#86BDA4', base: '#33846A', shade: '#1C614C', deep: '#0B3B30' },
  sea: { light: '#CBE8E5', base: '#7CC5C4', shade: '#3C9DA4', deep: '#166D79' },
  stone: { light: '#FFFBF4', base: '#F7EDDD', shade: '#E8D8C0', deep: '#CFB998' },
  clay: { light: '#F0C9A6', base: '#DDA377', shade: '#C28456', deep: '#8D5731' },
  lilac: { light: '#E4DBF0', base: '#BCA9D6', shade: '#9880BC', deep: '#5C4585' },
  ink: { light: '#4B6159', base: '#22392F', shade: '#16261F', deep: '#0C1713' },
  white: { light: '#FFFFFF', base: '#FBFAF7', shade: '#E6E4DD', deep: '#C2C0B8' },
} as const satisfies Record<string, Ramp>

/** Four skins and four hairs: 0 is the lightest skin, 3 the darkest. */
export type Tone = 0 | 1 | 2 | 3
export const skins = ['#F3CFB3', '#DDA981', '#BE8460', '#8F5C3E'] as const
export const skinShades = ['#E5B594', '#C98E66', '#A56D4B', '#764931'] as const
export const hairs = ['#2A1C17', '#47291C', '#6B442B', '#1A1413'] as const

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** A colour on the way from one hex colour (#rrggbb) to another; `share` 0 is the first, 1 the second. */
const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Window glass, which shines after dark instead of going dark. */
const glass = /^#(BFE0E2|FBDF8F|DDF0F0)$/i

/** Recolours any drawing for the night: everything sinks into `base`, window glass lights up. */
export const night = (drawing: string, base = '#0F4A3B', share = 0.84, lit = '#F5CF7E'): string =>
  drawing
    .replace(/#[0-9A-Fa-f]{6}\b/g, (colour) => (glass.test(colour) ? lit : mix(colour, base, share)))
    .replace(/#fff\b/g, mix('#ffffff', base, share))
