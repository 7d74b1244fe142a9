import { basename, dirname, join } from 'node:path'
import { allEndpoints } from 'contract/all.ts'
import { problemStatus } from 'contract/problems.ts'
import { deskNamespaces } from 'i18n/desk-namespaces.ts'
import { siteNamespaces } from 'i18n/namespaces.ts'
import { describe, expect, test } from 'vitest'
import {
  all,
  buildingOf,
  buildings,
  code,
  filesIn,
  importRings,
  importsOf,
  isTest,
  otherBuilding,
  product,
  read,
  targetOf,
} from './architecture.testing.ts'

describe('architecture §1 imports run one way', () => {
  const allowed: Record<string, readonly string[]> = {
    contract: [],
    i18n: ['contract'],
    ui: [],
    browser: ['contract', 'i18n', 'ui'],
    postgres: [],
    // Writes the demo school into the API's tables.
    demo: ['contract', 'i18n', 'api'],
    api: ['contract', 'i18n'],
    web: ['contract', 'i18n', 'ui', 'browser'],
    desk: ['contract', 'i18n', 'ui', 'browser'],
    server: ['postgres', 'api', 'web', 'contract', 'i18n', 'demo'],
    e2e: ['contract', 'i18n', 'postgres', 'e2e'],
    bench: ['contract', 'e2e', 'postgres', 'api'],
  }
  // Generates the table types from a temporary database.
  const needsDatabase = 'api/src/platform/db/generate.ts'
  test.each(Object.entries(allowed))('%s', (building, mayImport) => {
    const wrong = product
      .filter((path) => buildingOf(path) === building && path !== needsDatabase)
      .flatMap((path) => importsOf(path).map((specifier) => ({ path, to: otherBuilding(path, specifier) })))
      .filter(({ to }) => to !== undefined && !mayImport.includes(to))
    expect(wrong).toEqual([])
  })

  test.each(Object.keys(allowed).filter((building) => all.some((path) => buildingOf(path) === building)))(
    '%s names in its package.json the buildings it imports, and no other',
    (building) => {
      const { dependencies, devDependencies } = JSON.parse(read(`${building}/package.json`)) as Record<string, object>
      const named = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => buildings.includes(name))
      const imported = code
        .filter((path) => buildingOf(path) === building)
        .flatMap((path) => importsOf(path).map((specifier) => otherBuilding(path, specifier)))
      expect(named.sort()).toEqual([...new Set(imported)].filter((name) => name !== undefined).sort())
    },
  )

  test('no files import each other in a cycle, type imports included', () => {
    const imports = product.map(
      (path) => [path, importsOf(path).flatMap((specifier) => targetOf(path, specifier) ?? [])] as const,
    )
    expect(importRings(new Map(imports))).toEqual([])
    expect(
      importRings(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b', 'd']],
          ['d', []],
        ]),
      ),
      'the rule itself',
    ).toEqual([['b', 'c']])
  })

  test('contract imports only zod and punycode, ui only React and its icons', () => {
    const packagesOf = (building: string) =>
      product
        .filter((path) => buildingOf(path) === building && !/\/fonts\/|vitest.config/.test(path))
        .flatMap(importsOf)
        .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
    expect(new Set(packagesOf('contract'))).toEqual(new Set(['zod', 'punycode.js']))
    for (const name of packagesOf('ui')) expect(name).toMatch(/^(react|lucide|@base-ui\/react)/)
  })

  test('within the site only pages combine nouns; the listed folders are shared', () => {
    const shared = new Set(['branches', 'accounts', 'shell', 'language', 'art', 'home', 'seo', 'start'])
    const nounOf = (path: string) => (path.startsWith('web/app/') ? path.split('/')[2] : undefined)
    const wrong = product
      .filter((path) => path.startsWith('web/app/') && path.split('/').length > 3 && !/\.page\.tsx$/.test(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((specifier) => specifier.startsWith('../'))
          .map((specifier) => ({ path, to: join(dirname(path), specifier) }))
          .filter(({ to }) => to.split('/').length > 3 && nounOf(to) !== nounOf(path) && !shared.has(nounOf(to) ?? '')),
      )
    expect(wrong).toEqual([])
  })
})

test('a page loads the validator on demand (docs/decisions/0003)', () => {
  // Loaded on demand, at the start of a registration.
  const fetched = new Set(['web/app/kids/registration/register-fields.ts'])
  const carried = /^import (?!type )(?:(?!\nimport )[^'])*'contract\/[a-z-]+\/([a-z]+-)?forms?\.ts'/m
  const wrong = product.filter((path) => path.startsWith('web/app/') && !fetched.has(path) && carried.test(read(path)))
  expect(wrong).toEqual([])
})

test('links are the site’s own (docs/decisions/0025)', () => {
  const routerLink = /import \{[^}]*\bLink\b[^}]*\} from 'react-router'/
  const wrong = product.filter((path) => path.startsWith('web/app/') && routerLink.test(read(path)))
  expect(wrong).toEqual([])
})

test('architecture §1 the browser’s storages are reached through browser/storage/stores.ts alone', () => {
  // Inline scripts that run before modules; they catch the errors of a blocked storage.
  const inPage = new Set([
    'web/app/language/language-script.ts',
    'web/app/accounts/signed-in-marker.ts',
    'web/app/start/hold-input.ts',
  ])
  const wrong = product.filter(
    (path) =>
      /^(browser|web|desk|ui)\//.test(path) &&
      path !== 'browser/storage/stores.ts' &&
      !inPage.has(path) &&
      /\b(local|session)Storage\b/.test(read(path)),
  )
  expect(wrong).toEqual([])
})

test('architecture §1 text is copied through browser/parts/copy-text.ts alone: a browser may refuse', () => {
  const wrong = product.filter((path) => path !== 'browser/parts/copy-text.ts' && /\.clipboard\b/.test(read(path)))
  expect(wrong).toEqual([])
})

describe('architecture §1 files', () => {
  test('no file only re-exports', () => {
    const barrels = code.filter(
      (path) => /(^|\/)index\.tsx?$/.test(path) && /export\s+(\*|\{[^}]*\})\s+from/.test(read(path)),
    )
    expect(barrels).toEqual([])
  })

  test('no folder has a catch-all name (utils, helpers, common)', () => {
    const folders = new Set(all.flatMap((path) => path.split('/').slice(0, -1)))
    expect(['utils', 'util', 'helpers', 'lib', 'common', 'shared', 'misc'].filter((name) => folders.has(name))).toEqual(
      [],
    )
  })

  test('SQL stands in queries, in api/src/platform/db and in migrations', () => {
    const speaksSql =
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\bsql<[^>]+>`|\.query\(\s*[`']\s*(select|insert|update|delete)\b/i
    const allowed = /(^|\/)([a-z-]*queries|seed)\.ts$|^api\/src\/platform\/(db|jobs)\/|^postgres\//
    expect(
      product.filter((path) => /^(api|server|web)\//.test(path) && speaksSql.test(read(path)) && !allowed.test(path)),
    ).toEqual([])
  })

  test('every page has the words of its own line in web/app/page-words.ts', () => {
    const table = read('web/app/routes.ts')
    const pages = [...table.matchAll(/page\('(\w+)', '([^']+)'/g)].map(([, name, file]) => ({ name, file }))
    expect(pages.length).toBeGreaterThan(20)
    const wrong = pages.filter(({ file }) => {
      const line = /export const handle = \{\s*words: pageWords\.(\w+)/.exec(read(`web/app/${file}`))?.[1]
      return !pages.some((page) => page.file === file && page.name === line)
    })
    expect(wrong).toEqual([])
  })

  test('dynamic imports use URLs, because a path may contain #, % or a Windows drive', () => {
    const byPath = /\bimport\((?!['"`])(?![^\n]*\.href\))/
    const wrong = [...product, ...filesIn('tools')].filter((path) => !isTest(path) && byPath.test(read(path)))
    expect(wrong).toEqual([])
  })

  test('no comment or string contains a path of a developer’s machine', () => {
    const machine = /(^|[\s'"`(])\/(work|home|root|Users|tmp)\/[a-z]/m
    expect(code.filter((path) => !isTest(path) && machine.test(read(path)))).toEqual([])
  })
})

describe('architecture §1 endpoints', () => {
  const named = (paths: readonly string[]) => {
    const text = paths.map(read).join('\n')
    return Object.keys(allEndpoints).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  }
  const ofApi = code.filter((path) => path.startsWith('api/src/'))
  const declared = product
    .filter((path) => path.startsWith('contract/'))
    .flatMap((path) =>
      [...read(path).matchAll(/export const (\w+) = endpoint\(/g)].map(([, name = '']) => ({ path, name })),
    )

  test('each is implemented', () => {
    const missing = named(ofApi.filter((path) => /routes\.ts$/.test(path)))
    expect(missing, 'implement them in a routes.ts or *-routes.ts of api/src').toEqual([])
  })
  test('each is implemented by the noun of its folder in contract', () => {
    const folderOf = (path: string) => path.split('/')[path.startsWith('api/') ? 2 : 1]
    const routes = ofApi.filter((path) => /routes\.ts$/.test(path)).map((path) => ({ path, text: read(path) }))
    const wrong = declared.flatMap(({ path, name }) => {
      const call = new RegExp(`\\bimplement(?:Exports)?\\([^(]*?\\b${name}\\b`)
      const route = routes.find(({ text }) => call.test(text))?.path
      return route && folderOf(route) === folderOf(path) ? [] : [`${name}: ${path}, ${route}`]
    })
    expect(wrong, 'one noun, one folder: move the endpoint, or its route').toEqual([])
  })
  test('each is tested', () => {
    const missing = named(code.filter((path) => /^(api|server)\//.test(path) && /\.test\.ts$/.test(path)))
    expect(missing, 'call them by these names in a test of api or server').toEqual([])
  })
  test('each is written out: the browser’s build removes schemas by their names (docs/decisions/0003)', () => {
    const spread = product.filter(
      (path) => path.startsWith('contract/') && /= endpoint\(\{[^}]*?\n {2}\.\.\./.test(read(path)),
    )
    expect(spread).toEqual([])
  })
  test('each contract file’s endpoints are in the list of all', () => {
    const names = declared.map(({ name }) => name)
    expect(
      names.filter((name) => !(name in allEndpoints)),
      'add their files to contract/all.ts',
    ).toEqual([])
    expect(Object.keys(allEndpoints).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('arabic §words', () => {
  const words = (language: 'en' | 'ar', file: string) =>
    JSON.parse(read(`i18n/locales/${language}/${file}`)) as Record<string, string>
  const filesOf = (language: string) =>
    filesIn(`i18n/locales/${language}`).map((path) => path.split('/').slice(3).join('/'))
  const files = filesOf('en')
  const plural = /_(zero|one|two|few|many|other)$/
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

  test('both languages have the same files', () => {
    expect(filesOf('ar')).toEqual(files)
  })

  test('the site’s namespaces are the files in locales/*/site', () => {
    const ofSite = files.filter((file) => file.startsWith('site/')).map((file) => basename(file, '.json'))
    expect([...siteNamespaces].sort()).toEqual(ofSite.sort())
  })

  test('the desk’s namespaces are the files in locales/*/desk', () => {
    const ofDesk = files.filter((file) => file.startsWith('desk/')).map((file) => `desk-${basename(file, '.json')}`)
    expect([...deskNamespaces].sort()).toEqual(ofDesk.sort())
  })

  test.each(files)('%s: every key exists in both languages, every count in all six Arabic forms', (file) => {
    const english = Object.keys(words('en', file))
    const arabic = new Set(Object.keys(words('ar', file)))
    const counted = [...new Set(english.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')))]
    const required = [
      ...english.filter((key) => !plural.test(key)),
      ...counted.flatMap((key) => forms.map((form) => `${key}_${form}`)),
    ]
    const noPlural = counted.filter((key) => !english.includes(`${key}_one`) || !english.includes(`${key}_other`))
    expect(
      noPlural,
      'keys that end like a plural (_one, _other …) without being one: give them another ending',
    ).toEqual([])
    expect([...arabic].sort()).toEqual(required.sort())
  })

  test.each(files)('%s: no sentence is empty, and both carry the same facts', (file) => {
    const [english, arabic] = [words('en', file), words('ar', file)]
    const factsOf = (sentence = '') => [...new Set(sentence.match(/\{\{\w+\}\}/g) ?? [])].sort()
    for (const [key, sentence] of Object.entries(english)) {
      expect(sentence.trim(), key).not.toBe('')
      expect(arabic[key]?.trim(), key).not.toBe('')
      if (!plural.test(key)) expect(factsOf(arabic[key]), key).toEqual(factsOf(sentence))
    }
  })

  test('the word of a coded value stands in desk/values.json alone', () => {
    const values = words('en', 'desk/values.json')
    const repeated = files
      .filter((file) => /^(desk|mail)\//.test(file) && file !== 'desk/values.json')
      .flatMap((file) =>
        Object.keys(words('en', file))
          // `kind_` of the log is a table.
          .filter((key) => Object.hasOwn(values, key) && !(file === 'desk/log.json' && key.startsWith('kind_')))
          .map((key) => `${file}: ${key}`),
      )
    expect(repeated).toEqual([])
  })

  test('every problem has its two sentences, and no sentence is without a problem', () => {
    const codes = Object.keys(problemStatus).sort()
    expect(Object.keys(words('en', 'api/problems.json')).sort()).toEqual(codes)
    expect(Object.keys(words('ar', 'api/problems.json')).sort()).toEqual(codes)
  })
})

describe('architecture §3 direction', () => {
  const physicalCss =
    /(^|[\s;{])(margin|padding|border)-(left|right)|(^|[\s;{])(left|right)\s*:|text-align:\s*(left|right)|float:\s*(left|right)|border-(top|bottom)-(left|right)-radius/
  const physicalClass =
    /["'`\s](-?m[lr]|p[lr]|-?left|-?right|rounded-[lr]|border-[lr])-[\w[.]+|["'`\s]text-(left|right)["'`\s]/

  test('ui and web name sides by reading, not by hand', () => {
    const wrong = all
      .filter((path) => /^(ui|browser|web|desk)\//.test(path) && /\.(css|tsx)$/.test(path) && !isTest(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .map((line, index) => ({ at: `${path}:${index + 1}`, line: line.trim() }))
          .filter(({ line }) => !/^(\/?\*|\/\/)/.test(line))
          .filter(
            ({ line }) =>
              (path.endsWith('.css') ? physicalCss : physicalClass).test(line) && !line.includes('physical:'),
          ),
      )
    expect(wrong).toEqual([])
  })
})
