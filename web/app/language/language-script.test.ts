import { expect, test } from 'vitest'
import { languageScript } from './language-script.ts'

/** The cookie that the script sets on a page of this protocol. */
function cookieOver(protocol: string) {
  const document = { documentElement: { lang: 'ar', style: {} }, cookie: '' }
  const location = { protocol, search: '', pathname: '/', hash: '' }
  new Function('document', 'location', 'window', languageScript)(document, location, {})
  return document.cookie
}

test('safety: over https the language cookie is Secure; over http it is not', () => {
  expect(cookieOver('https:')).toBe('i18next=ar;path=/;max-age=31536000;samesite=lax;secure')
  expect(cookieOver('http:')).toBe('i18next=ar;path=/;max-age=31536000;samesite=lax')
})
