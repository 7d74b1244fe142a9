import { expect, test } from 'vitest'
import { firstVisitIn, firstVisitOf } from './first-visit.ts'

const opened = (path: string, referrer = '') =>
  firstVisitIn(firstVisitOf({ address: `https://school.example${path}`, referrer }))

test('desk §3 a visit says its first page, its campaign and the site before, and nothing else of the address', () => {
  expect(
    opened(
      '/programs/2?utm_campaign=خريف 2026&utm_source=instagram&utm_medium=story&name=Noura&fbclid=x',
      'https://www.google.com/search?q=noura',
    ),
  ).toEqual({
    page: '/programs/2',
    campaign: 'خريف 2026',
    source: 'instagram',
    medium: 'story',
    referrer: 'www.google.com',
  })
  expect(opened('/?lng=ar', 'https://school.example/about')).toEqual({
    page: '/',
    campaign: null,
    source: null,
    medium: null,
    referrer: null,
  })
})

test('desk §3 keys in an address are cut off; addresses, markup, formulas and what is too long are left out', () => {
  expect(opened(`/tour/${'k'.repeat(43)}/calendar`)?.page).toBe('/tour')
  for (const campaign of ['noura@mail.example', '<b>x</b>', '=1+1', '+966501112233', 'a\0b', 'x'.repeat(81)])
    expect(opened(`/?utm_campaign=${encodeURIComponent(campaign)}`)?.campaign, campaign).toBeNull()
  for (const header of ['', 'page=https://elsewhere.example', 'x'.repeat(3000), undefined, ['page=/']])
    expect(firstVisitIn(header), String(header)).toBeUndefined()
  expect(firstVisitIn(`page=/tour/${'k'.repeat(43)}`)?.page).toBe('/tour')
})
