import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalOf } from 'api/platform/http/errors.ts'
import { requestIdOf } from 'api/platform/http/request-id.ts'
import { Problem } from 'contract/problems.ts'
import { preferredLanguage } from 'i18n/languages.ts'
import { pageAddressOf } from '../pages/address.ts'

const problem = new Problem('malformed_body')
const ofApi = /^\/(api|storage|locales|og|papers)\//

/** Two slashes at the start, in any spelling: a browser reads a host behind them, in a redirect or a link of the page. */
export const namesHost = (url: string) => /^\/(?:[/\\]|%2f|%5c)/i.test(url)

/** Answers 400 for an undecodable URL like `/branch/%ff`, or one that names a host: as a problem below /api, else as one sentence. */
export function refuseMalformedAddress(request: IncomingMessage, response: ServerResponse) {
  const { url = '', headers } = request
  const requested = ofApi.test(url)
    ? preferredLanguage(headers['accept-language'])
    : pageAddressOf(url, headers)?.language
  const language = requested ?? 'en'
  const refusal = refusalOf(problem, language, requestIdOf(request))
  const [type, text] = ofApi.test(url)
    ? ['application/json; charset=utf-8', JSON.stringify(refusal)]
    : ['text/plain; charset=utf-8', refusal.message]
  response
    .writeHead(400, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(text),
      'Content-Language': language,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
    })
    .end(request.method === 'HEAD' ? undefined : text)
}
