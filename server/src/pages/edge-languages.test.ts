import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readers } from 'api/platform/http/readers.testing.ts'
import { pages } from 'contract/site/pages.ts'
import { expect, test } from 'vitest'
import { pageAddressOf } from './address.ts'

const files = join(import.meta.dirname, '../../../deploy/edge')
const nginx = readFileSync(join(files, 'nginx.conf'), 'utf8')
const varnish = readFileSync(join(files, 'varnish.vcl'), 'utf8')

type Values = Readonly<Record<string, string>>

/** The `map` blocks of the nginx file, evaluated as nginx does: first matching expression, else the default. */
function mapsOf(conf: string) {
  const maps = new Map<string, { source: string; lines: [pattern: string, value: string][] }>()
  for (const [, source = '', name = '', body = ''] of conf.matchAll(/^map ("[^"]*"|\S+) \$(\w+) \{([\s\S]*?)\}$/gm)) {
    const lines = [...body.matchAll(/("(?:[^"\\]|\\.)*"|[^\s;]+)\s+("[^"]*"|[^\s;]+);/g)]
    maps.set(name, {
      source: source.replaceAll('"', ''),
      lines: lines.map(([, pattern = '', value = '']) => [pattern.replace(/^"|"$/g, ''), value.replace(/^"|"$/g, '')]),
    })
  }
  const filled = (text: string, values: Values): string =>
    text.replace(/\$(\w+)/g, (_whole, name: string) => values[name] ?? valueIn(name, values))
  function valueIn(name: string, values: Values): string {
    const map = maps.get(name)
    if (!map) return ''
    const source = filled(map.source, values)
    for (const [pattern, value] of map.lines) {
      if (!pattern.startsWith('~')) continue
      const found = new RegExp(pattern.replace(/^~\*?/, ''), pattern.startsWith('~*') ? 'i' : '').exec(source)
      if (found) return filled(value, { ...values, ...found.groups })
    }
    return filled(map.lines.find(([pattern]) => pattern === 'default')?.[1] ?? '', values)
  }
  return valueIn
}

test('product §2 nginx chooses the same language as an instance, for each of 525 readers', () => {
  const valueIn = mapsOf(nginx)
  const wrong = readers.filter((headers) => {
    const sent = { http_accept_language: headers['accept-language'] ?? '', http_cookie: headers.cookie ?? '' }
    const values = { ...sent, arg_lng: '' }
    return (
      valueIn('odd', values) !== '1' && valueIn('language_of_page', values) !== pageAddressOf('/', headers)?.language
    )
  })

  expect(readers).toHaveLength(525)
  expect(wrong).toEqual([])
})

test('product §2 a language in the address comes first, and a percent-encoded one is left to an instance', () => {
  const valueIn = mapsOf(nginx)
  const language = (lng: string) => {
    const values = { http_accept_language: 'ar', http_cookie: 'i18next=ar', arg_lng: lng }
    return valueIn('odd', values) === '1' ? 'asked' : valueIn('language_of_page', values)
  }

  expect(['en', 'EN-us', 'fr', '%65n', ''].map(language)).toEqual(['en', 'en', 'ar', 'asked', 'ar'])
})

test('product §2 the cache key at the edge contains the query parameters that a page reads, and no others', () => {
  const read = Object.values<object>(pages)
    .flatMap((facts) => Object.keys('query' in facts ? (facts.query as object) : {}))
    .concat('_routes')
  const names = [...new Set(read)].sort()

  expect(/\(\?!\(([\w|]+)\)=\)/.exec(varnish)?.[1]?.split('|').sort()).toEqual(names)
  const key = /proxy_cache_key "\$language_of_page\$path_alone([^"]*)"/.exec(nginx)?.[1] ?? ''
  expect([...key.matchAll(/\$arg_(\w+)/g)].map(([, name]) => name).sort()).toEqual(names)
})
