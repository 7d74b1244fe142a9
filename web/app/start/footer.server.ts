import type { Language } from 'i18n/languages.ts'
import type { ShellData } from '../page.ts'

interface RenderedFooter {
  /** The answers that the footer shows. Equal answers are the same object (server/src/pages/in-process.ts). */
  readonly answers: readonly unknown[]
  readonly html: string
}

const rendered = new Map<Language, RenderedFooter>()

const [start, end] = ['<footer class="foot on-dark">', '</footer>']

/** Answers that the footer shows; undefined if one has failed, and in development, where the footer's code may change. */
function answersOf(school: unknown, shell: ShellData): readonly unknown[] | undefined {
  const parts = Object.values(shell ?? {})
  if (import.meta.env.DEV || !school || parts.length === 0) return undefined
  const answers = parts.map((part) => (part.status === 'succeeded' ? part.data : undefined))
  return answers.includes(undefined) ? undefined : [school, ...answers]
}

/**
 * The footer is the same on all pages of a language, and takes an eighth of the time of a page. `html` is its content if an
 * earlier page has rendered it from the same answers; `keep` takes it from the HTML of a page.
 */
export function footerOf(language: Language, school: unknown, shell: ShellData) {
  const answers = answersOf(school, shell)
  const known = rendered.get(language)
  const isCurrent =
    known?.answers.length === answers?.length && known?.answers.every((answer, n) => answer === answers?.[n])
  return {
    html: isCurrent ? known?.html : undefined,
    keep(page: string) {
      const from = page.indexOf(start) + start.length
      if (!answers || isCurrent || from < start.length) return
      rendered.set(language, { answers, html: page.slice(from, page.indexOf(end, from)) })
    },
  }
}
