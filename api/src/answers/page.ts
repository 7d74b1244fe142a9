import { createHash } from 'node:crypto'
import { dayText, riyadhDay } from 'i18n/format.ts'
import { type Bilingual, directionOf, type Language } from 'i18n/languages.ts'
import { escaped, htmlOf } from '../mail/html.ts'
import { style } from './style.ts'
import { decisions, momentText, type Thing } from './things.ts'
import { say } from './words.ts'

const styleHash = createHash('sha256').update(style).digest('base64')
/** What the page may do: be read, in its own style and letters, and send its own form. Nothing runs. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`

interface Frame {
  readonly language: Language
  /** The same page in the other language. */
  readonly twin: string
  readonly house: Bilingual | undefined
  readonly title: string
  readonly lead: string
  readonly main: string
}

function framed({ language, twin, house, title, lead, main }: Frame): string {
  const other = language === 'en' ? 'ar' : 'en'
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="format-detection" content="telephone=no"><link rel="icon" href="/favicon.ico">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><header><div class="wrap"><div class="top"><b>${escaped(house?.[language] ?? '')}</b>
<a href="${escaped(twin)}" lang="${other}" hreflang="${other}">${say(language, 'other_language')}</a></div>
<h1>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p></div><div class="board"></div></header>
<main class="wrap">${main}</main></body></html>
`
}

export interface Asked {
  readonly language: Language
  /** Where the page stands, in this language and in the other. */
  readonly address: string
  readonly twin: string
  readonly house: Bilingual
  readonly thing: Thing
  readonly answeredAt: Date | null
  readonly until: Date
  /** Why an answer was not applied. */
  readonly hindrance?: 'changed' | 'choose' | undefined
}

/** The heading: the question, or once it is answered, the answer. */
function headOf({ thing, language, answeredAt }: Asked): Pick<Frame, 'title' | 'lead'> {
  const { asks, stands, closed } = thing
  if (closed) return { title: say(language, 'title_closed'), lead: say(language, 'withdrawn') }
  if (stands === null) return { title: say(language, `title_${asks}`), lead: say(language, `lead_${asks}`) }
  const lead = answeredAt ? say(language, 'answered_on', { moment: momentText(language, answeredAt) }) : ''
  return { title: say(language, `stands_${stands}`), lead }
}

/** The buttons: all of them while nothing holds, then the others. */
function form({ thing, language, address }: Asked): string {
  if (thing.closed) return ''
  const open = thing.stands === null
  const buttons = decisions[thing.asks]
    .filter((decision) => decision !== thing.stands)
    .map(
      (decision, place) =>
        `<button name="answer" value="${decision}"${open && place === 0 ? ' class="first"' : ''}>${escaped(say(language, decision))}</button>`,
    )
  return `${open ? '' : `<p class="small">${escaped(say(language, 'otherwise'))}</p>`}
<form method="post" action="${escaped(address)}"><input type="hidden" name="seen" value="${thing.seen}">${buttons.join('')}</form>`
}

/** What is asked, how it stands, and the buttons. */
export function askedPage(asked: Asked): string {
  const { thing, language, house, twin, until, hindrance } = asked
  const rows = thing.rows
    .map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${htmlOf(value)}</dd></div>`)
    .join('')
  return framed({
    language,
    twin,
    house,
    ...headOf(asked),
    main: `${hindrance ? `<p class="note" role="status">${escaped(say(language, hindrance))}</p>` : ''}
<div class="card"><dl>${rows}</dl></div>
${form(asked)}
<p class="small">${escaped(say(language, 'until', { day: dayText(language, riyadhDay(until)) }))}</p>`,
  })
}

interface Sorry {
  readonly language: Language
  readonly twin: string
  readonly title: string
  readonly text: string
}

/** The page of an invalid link, and of a link that cannot be opened at the moment. */
export const sorryPage = ({ language, twin, title, text }: Sorry): string =>
  framed({ language, twin, house: undefined, title, lead: text, main: '' })
