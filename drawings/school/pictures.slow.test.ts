import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures } from './pictures.ts'
import { committedStamps, folder, isAsDrawn, paintedPaths } from './stamps.ts'

const mostBytes = 15_000_000

test('the pictures in demo/pictures are what the kit draws; if not, `npm run draw` and commit them', () => {
  const stamps = committedStamps()
  expect(pictures.filter((picture) => !isAsDrawn(picture, stamps)).map(({ path }) => path)).toEqual([])
  const paths = pictures.map(({ path }) => path).sort()
  expect(paintedPaths()).toEqual(paths)
  expect(Object.keys(stamps)).toEqual(paths)
})

test('they are light enough to lie in the repository', () => {
  expect(paintedPaths().reduce((sum, path) => sum + statSync(folder + path).size, 0)).toBeLessThan(mostBytes)
})

test('no two pictures share a path', () => {
  expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length)
})

test('a picture is drawn the same way every time, and shows itself at its own size', { timeout: 60_000 }, () => {
  for (const { path, draw, width, height } of pictures) {
    const svg = draw()
    expect(draw(), path).toBe(svg)
    const [, w = 0, h = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
    expect(Number(w) / Number(h), path).toBeCloseTo(width / height, 2)
    expect(svg, path).not.toMatch(/NaN|undefined|null|\[object/)
  }
})
