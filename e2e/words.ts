import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Language = 'en' | 'ar'
export const otherThan = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

const files = new Map<string, Record<string, string>>()

function read(language: Language, namespace: string): Record<string, string> {
  // `desk-shell` is locales/*/desk/shell.json.
  const directories = namespace.startsWith('desk-')
    ? [namespace.replace('-', '/')]
    : ['site', 'mail', 'pdf', 'api'].map((room) => `${room}/${namespace}`)
  const inRooms = directories.map((directory) =>
    fileURLToPath(new URL(`../i18n/locales/${language}/${directory}.json`, import.meta.url)),
  )
  const path = inRooms.find(existsSync)
  if (!path) throw new Error(`No ${language} words called ${namespace}`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

function fileOf(language: Language, namespace: string): Record<string, string> {
  const name = `${language} ${namespace}`
  const known = files.get(name) ?? read(language, namespace)
  files.set(name, known)
  return known
}

/** A sentence of the site by file and key: `words('tours', 'heading')`. A missing one fails the test. */
export type Words = (namespace: string, key: string, facts?: Record<string, string | number>) => string

export const wordsIn =
  (language: Language): Words =>
  (namespace, key, facts = {}) => {
    const sentence = fileOf(language, namespace)[key]
    if (sentence === undefined) throw new Error(`No ${language} words for ${namespace}:${key}`)
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))
  }
