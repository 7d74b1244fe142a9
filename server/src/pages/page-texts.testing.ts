import { readFileSync } from 'node:fs'
import { type Language, languages, ownNames } from 'i18n/languages.ts'
import { siteNamespaces } from 'i18n/namespaces.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '’', '#39': '’', nbsp: ' ' }
export const decoded = (text: string) =>
  text
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\u200e\u200f\u2060\u2066-\u2069]/g, '')
/** Texts of a page, visible ones and accessible names. */
export function textsOn(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
  const attributes = [...body.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text)
  return [...new Set([...body.split(/<[^>]*>/), ...attributes].map((text) => decoded(text).trim()).filter(Boolean))]
}

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const words = (language: Language): string[] => {
  const fileOf = (name: string) => new URL(`../../../i18n/locales/${language}/site/${name}.json`, import.meta.url)
  const textsIn = (name: string) =>
    Object.values(JSON.parse(readFileSync(fileOf(name), 'utf8')) as Record<string, string>)
  return [ownNames[language], ...siteNamespaces.flatMap(textsIn)]
}
const asPattern = (text: string) => {
  const sentence = escapedForPattern(decoded(text).replaceAll("'", '’')).replace(/\\\{\\\{.*?\\\}\\\}/g, '[^]*')
  // Elements within a sentence, such as a link, split its text.
  return new RegExp(`^${sentence.replace(/<\/?\w+\/?>/g, '[^]*')}$`)
}
const hasLetters = (sentence: string) => /\p{L}/u.test(sentence.replace(/\{\{.*?\}\}/g, ''))
const patterns: Record<Language, RegExp[]> = {
  en: words('en').filter(hasLetters).map(asPattern),
  ar: words('ar').filter(hasLetters).map(asPattern),
}
export const isProductText = (text: string) =>
  languages.some((language) => patterns[language].some((pattern) => pattern.test(text)))
/** Names of months, days and eras in both calendars. */
const calendarWords = [
  ...new Set(
    languages.flatMap((language) =>
      ['gregory', 'islamic-umalqura'].flatMap((calendar) =>
        (['long', 'short'] as const).flatMap((length) => {
          const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, {
            ...{
              weekday: length,
              month: length,
              day: 'numeric',
              year: 'numeric',
              era: 'short',
              hour: 'numeric',
              hour12: true,
            },
          })
          return Array.from({ length: 80 }, (_, index) => format.formatToParts(index * 4.5 * 86_400_000)).flatMap(
            (parts) => parts.flatMap(({ type, value }) => (/\p{L}/u.test(value) && type !== 'literal' ? [value] : [])),
          )
        }),
      ),
    ),
  ),
].sort((one, other) => other.length - one.length)
const hour = /\d+:\d\d\s(?:am|pm|ص|م|صباحًا|ظهرًا|مساءً)/g
export const isCalendarText = (text: string) =>
  !/\p{L}/u.test(calendarWords.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(hour, '')))
export const isPhoneText = (text: string) => / \+\d+$/.test(text)
