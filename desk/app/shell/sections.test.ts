import arWords from 'i18n/locales/ar/desk/shell.json' with { type: 'json' }
import enWords from 'i18n/locales/en/desk/shell.json' with { type: 'json' }
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { sections } from './sections.ts'

test('desk §2 each section of the menu has a word in both languages, a screen and a key of its own', () => {
  for (const words of [arWords, enWords]) {
    const unnamed = sections.filter(({ name }) => !(name in words)).map(({ name }) => name)
    expect(unnamed, 'add the section to i18n/locales/*/desk/shell.json').toEqual([])
  }
  const isMissing = (to: string) => matchRoutes(routes, to)?.at(-1)?.route.path === '*'
  expect(
    sections.filter(({ to }) => isMissing(to)).map(({ to }) => to),
    'add the screen to desk/app/routes.tsx',
  ).toEqual([])
  const keys = sections.map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
