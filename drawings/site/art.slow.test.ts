import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beadNumber } from '../kit/beads.ts'
import { svgText } from '../kit/svg.ts'
import { placeOf, siteArt } from './art.ts'

const folders = ['../../web/app/art/', '../../ui/src/art/'].map((path) => new URL(path, import.meta.url))

// Optimising forty drawings takes a second; a busy machine may need many.
test('the art of the site is what the kit draws, file for file', { timeout: 60_000 }, () => {
  const drawn = siteArt()
  expect(folders.flatMap((folder) => readdirSync(folder)).sort()).toEqual([...drawn.keys()].sort())
  for (const [name, svg] of drawn) expect(readFileSync(placeOf(name), 'utf8'), name).toBe(svg)
})

test('a drawing is the same text every time it is drawn', () => {
  const draw = () => svgText(() => beadNumber(1248))
  expect(draw()).toBe(draw())
})

test('a number is counted in cubes, squares, bars and beads', () => {
  const stampsIn = (value: number) => beadNumber(value).body.split('<defs>').length - 1
  expect(stampsIn(5)).toBe(0)
  expect(stampsIn(64)).toBe(6)
  expect(stampsIn(200)).toBe(2)
  expect(stampsIn(1000)).toBe(3)
})
