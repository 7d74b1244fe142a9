import { expect, test } from 'vitest'
import { isShortMapLink, pointInLink } from './map-link.ts'

test.each([
  ['https://www.google.com/maps/@24.7136,46.6753,15z', 24.7136, 46.6753],
  [
    'https://www.google.com/maps/place/Oasis/@24.70,46.60,17z/data=!3m1!4b1!4m6!3m5!1s0x3e2!8m2!3d24.7136!4d46.6753!16s',
    24.7136,
    46.6753,
  ],
  ['https://maps.google.com/?q=24.7136,46.6753', 24.7136, 46.6753],
  ['https://www.google.com/maps/search/?api=1&query=24.7136%2C46.6753', 24.7136, 46.6753],
  ['https://maps.apple.com/?ll=24.7136,46.6753&q=Oasis', 24.7136, 46.6753],
  ['https://maps.apple.com/place?address=Riyadh&coordinate=24.7136,46.6753', 24.7136, 46.6753],
  ['https://www.openstreetmap.org/#map=17/24.7136/46.6753', 24.7136, 46.6753],
  ['https://www.openstreetmap.org/?mlat=24.7136&mlon=46.6753#map=12/24.5/46.5', 24.7136, 46.6753],
  ['geo:24.7136,46.6753', 24.7136, 46.6753],
  [' ٢٤.٧١٣٦، ٤٦.٦٧٥٣ ', 24.7136, 46.6753],
  ['https://maps.google.com/?q=-33.8568,151.2153', -33.8568, 151.2153],
])('desk §5 %s names a point', (link, latitude, longitude) => {
  expect(pointInLink(link)).toEqual({ latitude, longitude })
})

test.each([
  ['https://maps.app.goo.gl/AbC123', true],
  ['https://www.google.com/maps/place/Riyadh', false],
  ['https://maps.google.com/?q=124.7,46.6', false],
  ['https://maps.google.com/?q=al malqa', false],
  ['', false],
])('desk §5 %s names no point', (link, isShort) => {
  expect(pointInLink(link)).toBeUndefined()
  expect(isShortMapLink(link)).toBe(isShort)
})
