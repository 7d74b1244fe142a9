// npm run bench lighthouse: Lighthouse as it judges phones, in both languages, on the pages where most families arrive.
// `npm run bench lighthouse every` judges each kind of public page once, `npm run bench lighthouse /about /login` those;
// `npm run bench lighthouse desk` how staff who need it find the desk: sign-in, Today, a family and the week.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from 'e2e/browser.ts'
import { credentialsOf } from 'e2e/desk.ts'
import { demoFamily } from 'e2e/family.ts'
import { freePort } from 'e2e/product.ts'
import { type Bar, conclude, median, printBar } from './bars.ts'
import { secondStart } from './second-start.ts'

const landingPages = ['/', '/branch/2', '/booktour', '/news']
const others = [
  ...[
    '/community',
    '/surveys/interest',
    '/news/1',
    '/posts',
    '/posts/1',
    '/events',
    '/event-details/1',
    '/contact',
    '/privacy',
  ],
  ...[0, 2, 3, 4, 5].map((tab) => `/about?tab=${tab}`),
  ...['/about', '/lapalma-registration', '/login', '/settings'],
]
/** Pages of the desk as its owner; `#sign-in` marks the one opened without a session. */
const desk = ['/desk#sign-in', '/desk', '/desk/families/1', '/desk/visits']
const isAtDesk = (path: string) => path.startsWith('/desk')
/** Pages kept from search engines, which Lighthouse counts as a fault. */
const isUnlisted = (path: string) => path === '/settings' || isAtDesk(path)
const paths = process.argv.slice(3)
// All pages take half an hour with three rounds; one round tells which page needs three.
const rounds = paths[0] === 'every' || paths[0] === 'desk' ? 1 : 3
const known: Readonly<Record<string, readonly string[]>> = { every: [...landingPages, ...others], desk }
const pages = known[paths[0] ?? ''] ?? (paths.length > 0 ? paths : landingPages)
const patienceMs = 90_000

// A package of the project would be a fifth of what every `npm start` has to install: npm fetches it here.
const lighthouse = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse']

interface Audit {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly displayValue?: string
  readonly numericValue?: number
}

/** The parts of Lighthouse's report that are read here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
  readonly environment: { readonly benchmarkIndex: number }
}

async function judgedOnce(url: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting']
  const { stdout } = await promisify(execFile)('npm', [...lighthouse, url, ...options], {
    timeout: patienceMs,
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Report
}

/** Lighthouse's report of an address. A trace without its beginning (NO_NAVSTART) is taken again, as Lighthouse advises. */
const judged = (url: string, port: number): Promise<Report> =>
  judgedOnce(url, port).catch((failure) => {
    if (!String(failure).includes('NO_NAVSTART')) throw failure
    return judgedOnce(url, port)
  })

/** A browser of its own that Lighthouse can steer. */
async function launchChromium() {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'smart-kids-lighthouse-'))
  const flags = [...chromiumFlags, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const child = spawn(chromiumPath, flags, { stdio: 'ignore' })
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('Chromium did not start')
    await wait(50)
  }
  return {
    port,
    async end() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Signs the demo family in or out. Lighthouse keeps the browser's local storage. */
async function setFamily(address: string, port: number, isThere: boolean) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`${address}/privacy`)
  await page?.evaluate(async (family) => {
    localStorage.removeItem('user')
    if (!family) return
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/v1/auth/login', { method: 'POST', headers, body: JSON.stringify(family) })
    localStorage.setItem('user', JSON.stringify((await answer.json()).data))
  }, isThere && demoFamily)
  await page?.close()
  await browser.close()
}

/** Signs the owner of the demo school in or out. */
async function setOwner(address: string, port: number, isThere: boolean) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  await context?.clearCookies()
  const headers = { origin: address }
  if (isThere) await context?.request.post(`${address}/api/v1/desk/sign-in`, { data: credentialsOf('owner'), headers })
  await browser.close()
}

const setReader = (path: string) => (isAtDesk(path) ? setOwner : setFamily)

const scoreOf = (reports: readonly Report[], category: string) =>
  Math.round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)))
const figureOf = (reports: readonly Report[], audit: string) =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

/** Failed audits of a report, besides pure measurements. */
const complaintsOf = ({ audits }: Report) =>
  Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && ['binary', 'metricSavings', 'numeric'].includes(scoreDisplayMode),
    )
    .map(({ id, title, displayValue }) => `      ${id}: ${title} ${displayValue ?? ''}`)

const bars: Bar[] = []
const product = await secondStart()
const chrome = await launchChromium()
try {
  for (const language of ['en', 'ar'])
    for (const path of pages) {
      const url = new URL(path, product.address)
      url.searchParams.set('lng', language)
      const reports: Report[] = []
      const isSignedIn = isUnlisted(path) && !path.endsWith('#sign-in')
      if (isSignedIn) await setReader(path)(product.address, chrome.port, true)
      // The first visit creates the resized pictures; a run without a performance score is repeated, at most twice.
      await judged(url.href, chrome.port)
      for (let attempt = 0; reports.length < rounds && attempt < rounds + 2; attempt += 1) {
        const report = await judged(url.href, chrome.port)
        if (report.categories.performance?.score !== null) reports.push(report)
      }
      if (isSignedIn) await setReader(path)(product.address, chrome.port, false)
      const speed = median(reports.map(({ environment }) => environment.benchmarkIndex))
      console.log(`\n── ${language} ${path} (${reports.length} runs, machine index ${Math.round(speed)})`)
      const isLandingPage = landingPages.includes(path)
      const measured: Bar[] = [
        {
          what: `${language} ${path}: performance`,
          value: scoreOf(reports, 'performance'),
          unit: '',
          ...(!isAtDesk(path) && { atLeast: 95 }),
        },
        ...['accessibility', 'best-practices', ...(isUnlisted(path) ? [] : ['seo'])].map((category) => ({
          what: `${language} ${path}: ${category}`,
          value: scoreOf(reports, category),
          unit: '',
          atLeast: 100,
        })),
        {
          what: `${language} ${path}: largest contentful paint`,
          value: figureOf(reports, 'largest-contentful-paint') / 1000,
          unit: 's',
          ...(isLandingPage && { atMost: 1.8 }),
        },
        {
          what: `${language} ${path}: total blocking time`,
          value: figureOf(reports, 'total-blocking-time'),
          unit: 'ms',
          ...(isLandingPage && { atMost: 100 }),
        },
        {
          what: `${language} ${path}: layout shift`,
          value: figureOf(reports, 'cumulative-layout-shift'),
          unit: '',
          ...(!isAtDesk(path) && { atMost: 0.02 }),
        },
      ]
      for (const bar of measured) printBar(bar)
      const last = reports.at(-1)
      if (last) console.log(complaintsOf(last).join('\n'))
      bars.push(...measured)
    }
} finally {
  await chrome.end()
  await product.stop()
}
conclude(bars)
process.exit()
