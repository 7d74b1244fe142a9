// npm run look: screenshots of every page and its main states, in both languages and two widths, in look/.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath, desktopScreen, localeOf, phoneScreen } from './browser.ts'
import { scenes } from './every-scene.ts'
import { startProduct } from './product.ts'
import { openScene, type Scene } from './scenes/scene.ts'
import { type Language, wordsIn } from './words.ts'

const folder = join(import.meta.dirname, '..', 'look')

/** Scrolls through the page to load lazy pictures. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    const pictures = [...document.images].filter((image) => image.getClientRects().length > 0)
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ])
  })

async function look(browser: Browser, address: string, scene: Scene, language: Language, screen: 'phone' | 'desktop') {
  const phone = screen === 'phone'
  const viewport = phone ? phoneScreen : desktopScreen
  const context = await browser.newContext({
    viewport,
    locale: localeOf[language],
    baseURL: address,
    timezoneId: 'Asia/Riyadh',
    hasTouch: phone,
  })
  const page = await context.newPage()
  const t = wordsIn(language)
  const file = `${scene.name}.${language}.${viewport.width}.png`
  try {
    await openScene(page, scene, t)
    await page.waitForTimeout(300)
    await scrollThrough(page)
    await scene.act?.(page, t)
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(folder, file), fullPage: !scene.screenOnly, timeout: 20_000 })
    console.log(`  ${file}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`✗ ${file}: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    await context.close()
  }
}

const only = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const product = await startProduct()
process.env.BASE_URL = product.address
process.env.E2E_DATA_FOLDER = product.dataFolder
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  for (const scene of scenes.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const language of ['en', 'ar'] as const)
      for (const screen of ['phone', 'desktop'] as const)
        if (!scene.only || scene.only === screen) await look(browser, product.address, scene, language, screen)
  console.log(`▸ The pictures stand in look/`)
} finally {
  await browser.close()
  await product.stop()
}
