import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

const key = 'Zk3q0J8vYy5b-1r7_QwErTyUiOpAsDfGhJkLzXcVbNm'

test.for([
  [`/tour/${key}`, '/tour/:key'],
  [`/tour/${key}?lng=ar`, '/tour/:key'],
  [`/TOUR/${key}/`, '/TOUR/:key/'],
  [`/tour/${key}.data`, '/tour/:key'],
  [`/tour/${key.slice(0, 20)}`, '/tour/:key'],
  [`/tour/${encodeURIComponent('ر')}%20`, '/tour/:key'],
  [`/api/v1/tour/manage/${key}/move`, '/api/v1/tour/manage/:key/move'],
  [`/api/v1/mobile/tour/manage/${key}`, '/api/v1/mobile/tour/manage/:key'],
  [`/desk/invitation/${key}`, '/desk/invitation/:key'],
  [`/mistyped/${key}.data`, '/mistyped/:key.data'],
] as const)('safety §logs no log line contains the key of a tour link: %s', ([url, logged]) =>
  expect(loggedPath(url)).toBe(logged),
)

test.for([
  ['/', '/'],
  ['/api/v1/tour/slots?branch_id=2', '/api/v1/tour/slots'],
  ['/branch/2?email=noura@mail.example', '/branch/2'],
  [
    '/assets/book-tour.page-DhA3xkJt0123456789abcdefghijkl.js',
    '/assets/book-tour.page-DhA3xkJt0123456789abcdefghijkl.js',
  ],
  ['/tour', '/tour'],
  [undefined, ''],
] as const)('safety §logs other paths are logged unchanged, without their query: %s', ([url, logged]) =>
  expect(loggedPath(url)).toBe(logged),
)
