import type { Branch } from 'contract/branches/endpoints.ts'
import { expect, test } from 'vitest'
import { handle } from './branch.page.tsx'

const drawing = 'branches/al-rawdah/image.webp'
const photograph = 'pictures/7.webp'
const barOf = (pictures: Pick<Branch, 'image' | 'cover'>) => handle.barStyle({ branch: pictures })

test('product §3 the bar of a branch has the sky of its drawing, and none if the phone or the computer shows a photograph', () => {
  expect(barOf({ image: drawing, cover: null })).toEqual({ '--cover': expect.stringContaining(`/storage/${drawing}`) })
  expect(barOf({ image: photograph, cover: drawing })).toBeUndefined()
  expect(barOf({ image: drawing, cover: photograph })).toBeUndefined()
})
