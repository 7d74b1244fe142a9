import type { FieldProblem, ProblemCode } from 'contract/problems.ts'
import { fill } from './fill.ts'
import type { Language } from './languages.ts'
import arabicProblems from './locales/ar/api/problems.json' with { type: 'json' }
import arabicFields from './locales/ar/site/fields.json' with { type: 'json' }
import englishProblems from './locales/en/api/problems.json' with { type: 'json' }
import englishFields from './locales/en/site/fields.json' with { type: 'json' }

type Facts = Readonly<Record<string, string | number>>

// A code without its two sentences does not compile.
const problems = { en: englishProblems, ar: arabicProblems } satisfies Record<Language, Record<ProblemCode, string>>
const fields: Record<Language, Record<string, string>> = {
  en: englishFields,
  ar: arabicFields satisfies typeof englishFields,
}

/** The sentence of a refusal. */
export const problemSentence = (language: Language, code: ProblemCode, facts: Facts = {}) =>
  fill(problems[language][code], facts, '')

/** The sentence beside a field: its own words for the rule, else everybody's. */
export function fieldSentence(language: Language, field: string, { rule, facts }: FieldProblem): string {
  const sentences = fields[language]
  const sentence =
    sentences[`${field}.${rule}`] ?? sentences[rule] ?? sentences[`${field}.invalid`] ?? sentences.invalid
  return fill(sentence ?? rule, facts ?? {}, '')
}
