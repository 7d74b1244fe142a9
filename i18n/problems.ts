import type { FieldProblem, ProblemCode } from 'contract/problems.ts'
import type { Language } from './languages.ts'
import arabicContent from './locales/ar/api/content-fields.json' with { type: 'json' }
import arabicProblems from './locales/ar/api/problems.json' with { type: 'json' }
import arabicFields from './locales/ar/site/fields.json' with { type: 'json' }
import englishContent from './locales/en/api/content-fields.json' with { type: 'json' }
import englishProblems from './locales/en/api/problems.json' with { type: 'json' }
import englishFields from './locales/en/site/fields.json' with { type: 'json' }
import { fillPlaceholders } from './read-words.ts'

type Facts = Readonly<Record<string, string | number>>

// A code without a sentence in both languages does not compile.
const problems = { en: englishProblems, ar: arabicProblems } satisfies Record<Language, Record<ProblemCode, string>>
const fields: Record<Language, Record<string, string>> = {
  en: { ...englishFields, ...englishContent },
  ar: { ...(arabicFields satisfies typeof englishFields), ...(arabicContent satisfies typeof englishContent) },
}

/** The sentence of a refusal. */
export const problemSentence = (language: Language, code: ProblemCode, facts: Facts = {}) =>
  fillPlaceholders(problems[language][code], facts, '')

/** The sentence of a field's problem: specific to the field, else the general one of the rule. */
export function fieldSentence(language: Language, field: string, { rule, facts }: FieldProblem): string {
  const sentences = fields[language]
  const sentence =
    sentences[`${field}.${rule}`] ?? sentences[rule] ?? sentences[`${field}.invalid`] ?? sentences.invalid
  return fillPlaceholders(sentence ?? rule, facts ?? {}, '')
}
