import { createHash } from 'node:crypto'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type Field, fieldsOf, type Schema } from './fields.ts'
import { style } from './style.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')
/** `code` in backticks. */
const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const row = ({ name, kind, required, notes }: Field) =>
  `<tr><th scope="row"><code>${escaped(name)}</code>${required ? '' : '<small>optional</small>'}</th>` +
  `<td>${escaped(kind)}</td><td>${notes.map(prose).join('; ')}</td></tr>`

const table = (title: string, fields: readonly Field[]) =>
  fields.length === 0
    ? ''
    : `<h3>${title}</h3><div class="wide" tabindex="0" role="region" aria-label="${title}"><table><tbody>${fields.map(row).join('')}</tbody></table></div>`

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

/** A parameter reads like a field of a body that holds it. */
const parameterFields = (parameters: readonly Parameter[], place: string) =>
  parameters
    .filter((parameter) => parameter.in === place)
    .flatMap(({ name, required, description, schema }) =>
      fieldsOf({
        properties: { [name]: { ...(description && { description }), ...schema } },
        required: required ? [name] : [],
      }),
    )

const schemaOf = (holder: unknown): Schema | undefined =>
  (holder as { content?: Record<string, { schema?: Schema }> } | undefined)?.content?.['application/json']?.schema

function call(path: string, method: string, operation: OpenAPIV3_1.OperationObject): string {
  const parameters = (operation.parameters ?? []) as readonly Parameter[]
  const answers = Object.entries(operation.responses ?? {}).filter(([status]) => status !== 'default')
  const places = { path: 'In the address', query: 'After the question mark', header: 'In the headers' }
  const id = `${method}${path.replace(/\W+/g, '-')}`
  return `<article id="${id}"><h2><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code></h2>
<p>${prose(operation.summary ?? '')}${operation.security ? ' <em>Needs a bearer token.</em>' : ''}</p>
${Object.entries(places)
  .map(([place, title]) => table(title, parameterFields(parameters, place)))
  .join('')}
${table('Body', fieldsOf(schemaOf(operation.requestBody)))}
${answers.map(([status, answer]) => table(`Answer ${status}`, fieldsOf(schemaOf(answer)))).join('')}</article>`
}

/** The document as a page for people: nothing is fetched from elsewhere, nothing runs. */
export function documentPage({ info, paths }: OpenAPIV3_1.Document): string {
  const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  )
  const refusal = schemaOf(calls[0]?.operation.responses?.default)
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(info.title)}: the API</title><style>${style}</style></head>
<body><header><h1>${escaped(info.title)}</h1><p>${prose(info.description ?? '')}</p>
<p><a href="/api/v1/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Calls"><ul>${calls
    .map(
      ({ path, method }) =>
        `<li><a href="#${method}${path.replace(/\W+/g, '-')}"><b class="${method}">${method.toUpperCase()}</b> ${escaped(path)}</a></li>`,
    )
    .join('')}</ul></nav>
<main>${calls.map(({ path, method, operation }) => call(path, method, operation)).join('\n')}
<article id="refusals"><h2>Refusals</h2><p>${prose(refusal?.description ?? '')}</p>${table('Body', fieldsOf(refusal))}</article>
</main></body></html>`
}

const styleHash = createHash('sha256').update(style).digest('base64')
/** What the page may do: be read, in its own style. */
export const documentPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`
