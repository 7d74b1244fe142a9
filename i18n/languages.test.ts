import { expect, test } from 'vitest'
import { directionOf, languageOf, preferredLanguage, requestedLanguage } from './languages.ts'

test.each([
  ['ar', 'ar'],
  ['en', 'en'],
  ['ar-SA', 'ar'],
  ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
  ['en;q=0.8,ar;q=0.9', 'ar'],
  ['en;q=0.3, ar;q=0.7', 'ar'],
  ['ar;q=0.5,en;q=0.5', 'ar'],
  ['EN-us , AR;q=0.2', 'en'],
  ['fr,de;q=0.9,ar;q=0.1', 'ar'],
  ['fr-FR,*;q=0.5', undefined],
  ['*', undefined],
  ['ar;q=0,en;q=0.1', 'en'],
  ['ar;q=0', undefined],
  ['ar;q=2,en', 'en'],
  ['ar;q=abc,en;q=0.1', 'en'],
  ['', undefined],
  [undefined, undefined],
  [';;;,,,q=1', undefined],
  ['../../etc/passwd', undefined],
  [`${'fr,'.repeat(100_000)}ar`, undefined],
])('§4 Accept-Language %j asks for %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each([
  [{ query: 'ar', cookie: 'en', header: 'en' }, 'ar'],
  [{ query: 'fr', cookie: 'ar', header: 'en' }, 'ar'],
  [{ query: null, cookie: null, header: 'ar' }, 'ar'],
  [{ query: '../ar', cookie: '', header: 'fr' }, 'en'],
  [{}, 'en'],
])('§9 of query, cookie and browser %j the first that is ours counts, else English: %s', (sources, language) => {
  expect(requestedLanguage(sources)).toBe(language)
})

test.each([
  ['ar', 'ar'],
  [' AR_sa ', 'ar'],
  ['english', undefined],
  ['arc', undefined],
  [null, undefined],
])('%j is the language %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('§3 English runs left-to-right, Arabic right-to-left', () => {
  expect(directionOf('en')).toBe('ltr')
  expect(directionOf('ar')).toBe('rtl')
})
