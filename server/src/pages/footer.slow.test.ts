import { fileURLToPath } from 'node:url'
import { api } from 'api/app.ts'
import { changingContent } from 'api/platform/content-changes/testing.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const build = (await import(fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url)))) as PageBuild

/** A school with the built site; `footerOf` returns the footer of a page and the page's own data about it. */
async function aSite() {
  const school = await aSchool()
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    onContentChange: (changed) => school.content.onContentChange(changed),
    render: pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' }),
  })
  const footerOf = async (path: string, language: Language) => {
    const html = await (await server.get(path, { 'accept-language': language })).text()
    return /<footer class="foot on-dark">(.*?)<\/footer>/s.exec(html)?.[1] ?? ''
  }
  return { footerOf, changing: (sql: string) => changingContent(school, sql) }
}

test('§4 a footer that an earlier page has rendered is the same on the next page, and changes with the school’s contact and branches', async () => {
  const { footerOf, changing } = await aSite()
  const before = { en: await footerOf('/news', 'en'), ar: await footerOf('/news', 'ar') }
  expect(before.en).toContain('tel:+966')
  expect(before.ar).not.toBe(before.en)
  for (const language of languages) expect(await footerOf('/events', language)).toBe(before[language])

  await changing(`update school set phone = '+966920007777'`)
  for (const language of languages) {
    expect(await footerOf('/community', language)).toContain('tel:+966920007777')
    expect(await footerOf('/events', language)).toContain('tel:+966920007777')
  }

  await changing(`update branches set name = jsonb_build_object('en', 'The Palms', 'ar', 'النخيل') where id = 2`)
  expect(await footerOf('/posts', 'en')).toContain('The Palms')
  expect(await footerOf('/posts', 'ar')).toContain('النخيل')
})
