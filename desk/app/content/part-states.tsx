import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ListedContent } from 'contract/content/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Status, type Tone } from '../parts/status.tsx'

type ListedPart = ListedContent['parts']['ar']

const tones = {
  missing: 'bad',
  out_of_date: 'half',
  scheduled: 'booked',
  changed: 'half',
  published: 'good',
  taken_down: 'none',
  draft: 'none',
} as const satisfies Readonly<Record<string, Tone>>

/** The most important state of a part in a list. */
function standOf({ states }: Pick<ListedPart, 'states'>): keyof typeof tones {
  const is = (state: (typeof states)[number]) => states.includes(state)
  if (states.length === 0) return 'missing'
  if (is('out_of_date')) return 'out_of_date'
  if (is('scheduled')) return 'scheduled'
  if (is('published')) return is('draft') ? 'changed' : 'published'
  return is('taken_down') ? 'taken_down' : 'draft'
}

/** The state of one language: a dot and a word. */
export function PartState({ part }: { readonly part: Pick<ListedPart, 'states' | 'publish_at'> }) {
  const wordOf = useValueWord()
  const { moment } = useDays()
  const stand = standOf(part)
  return (
    <Status tone={tones[stand]}>
      {stand === 'scheduled' && part.publish_at ? moment(part.publish_at) : wordOf('state', stand)}
    </Status>
  )
}

/** The languages, the user's own first. */
export const inOrder = (own: Language): readonly Language[] => (own === 'ar' ? ['ar', 'en'] : ['en', 'ar'])

/** The states of both languages, one below the other. */
export function PartStates({ parts }: { readonly parts: ListedContent['parts'] }) {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  const { language } = useLanguage()
  return (
    <span className="inline-flex flex-wrap gap-x-4 md:grid">
      {inOrder(language).map((each) => (
        <span key={each} className="inline-flex gap-2 items-baseline text-small leading-[inherit]">
          <abbr className="min-w-5.5 text-ink-3 no-underline" title={wordOf('language', each)}>
            {t(`short_${each}`)}
          </abbr>
          <PartState part={parts[each]} />
        </span>
      ))}
    </span>
  )
}
