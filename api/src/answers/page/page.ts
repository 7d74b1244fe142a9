import { createHash } from 'node:crypto'
import { dayText, riyadhDay } from 'i18n/format.ts'
import { type Bilingual, directionOf, type Language } from 'i18n/languages.ts'
import { escaped, htmlOf } from '../../mail/html.ts'
import { decisions, momentText, type Subject } from '../subjects.ts'
import { translate } from '../words.ts'
import { style } from './style.ts'

const answerStyleHash = createHash('sha256').update(style).digest('base64')
/** What the page may do: be read, in its own style and letters, and send its own form. Nothing runs. */
export const answerPagePolicy = `default-src 'none'; style-src 'sha256-${answerStyleHash}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`

interface Frame {
  readonly language: Language
  /** The same page in the other language. */
  readonly alternate: string
  readonly branch: Bilingual | undefined
  readonly title: string
  readonly lead: string
  readonly main: string
}

function framed({ language, alternate, branch, title, lead, main }: Frame): string {
  const other = language === 'en' ? 'ar' : 'en'
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="format-detection" content="telephone=no"><link rel="icon" href="/favicon.ico">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><header><div class="wrap"><div class="top"><b>${escaped(branch?.[language] ?? '')}</b>
<a href="${escaped(alternate)}" lang="${other}" hreflang="${other}">${translate(language, 'other_language')}</a></div>
<h1>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p></div><div class="board"></div></header>
<main class="wrap">${main}</main></body></html>
`
}

export interface QuestionPage {
  readonly language: Language
  /** Where the page stands, in this language and in the other. */
  readonly address: string
  readonly alternate: string
  readonly branch: Bilingual
  readonly subject: Subject
  readonly answeredAt: Date | null
  readonly until: Date
  /** Why an answer was not applied. */
  readonly refusal?: 'changed' | 'choose' | undefined
}

/** The heading: the question, or once it is answered, the answer. */
function headOf({ subject, language, answeredAt }: QuestionPage): Pick<Frame, 'title' | 'lead'> {
  const { asks, stands, closed } = subject
  if (closed) return { title: translate(language, 'title_closed'), lead: translate(language, 'withdrawn') }
  if (stands === null) return { title: translate(language, `title_${asks}`), lead: translate(language, `lead_${asks}`) }
  const lead = answeredAt ? translate(language, 'answered_on', { moment: momentText(language, answeredAt) }) : ''
  return { title: translate(language, `stands_${stands}`), lead }
}

/** The buttons: all of them while nothing holds, then the others. */
function form({ subject, language, address }: QuestionPage): string {
  if (subject.closed) return ''
  const open = subject.stands === null
  const buttons = decisions[subject.asks]
    .filter((decision) => decision !== subject.stands)
    .map(
      (decision, place) =>
        `<button name="answer" value="${decision}"${open && place === 0 ? ' class="first"' : ''}>${escaped(translate(language, decision))}</button>`,
    )
  return `${open ? '' : `<p class="small">${escaped(translate(language, 'otherwise'))}</p>`}
<form method="post" action="${escaped(address)}"><input type="hidden" name="seen" value="${subject.seen}">${buttons.join('')}</form>`
}

/** What is asked, how it stands, and the buttons. */
export function questionPage(page: QuestionPage): string {
  const { subject, language, branch, alternate, until, refusal } = page
  const rows = subject.rows
    .map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${htmlOf(value)}</dd></div>`)
    .join('')
  return framed({
    language,
    alternate,
    branch,
    ...headOf(page),
    main: `${refusal ? `<p class="note" role="status">${escaped(translate(language, refusal))}</p>` : ''}
<div class="card"><dl>${rows}</dl></div>
${form(page)}
<p class="small">${escaped(translate(language, 'until', { day: dayText(language, riyadhDay(until)) }))}</p>`,
  })
}

interface ErrorPage {
  readonly language: Language
  readonly alternate: string
  readonly title: string
  readonly text: string
}

/** The page of an invalid link, and of a link that cannot be opened at the moment. */
export const errorPage = ({ language, alternate, title, text }: ErrorPage): string =>
  framed({ language, alternate, branch: undefined, title, lead: text, main: '' })
