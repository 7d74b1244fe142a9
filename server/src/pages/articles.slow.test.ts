import { fileURLToPath } from 'node:url'
import { aSchool } from 'api/platform/db/testing.ts'
import { postAddress } from 'contract/posts/address.ts'
import { posts } from 'demo/posts/posts.ts'
import { languages } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import type { RenderedPage } from 'web/app/page.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const build = (await import(fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url)))) as PageBuild

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

test('desk §5 the demo’s posts are rendered byte for byte as before posts were documents', async () => {
  const school = await aSchool()
  const render = pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' })
  for (const language of languages)
    for (const { id, category_id, body } of posts) {
      const request = new Request(`https://kids.example${postAddress(id, category_id)}`)
      const { page } = (await render(request, language, (url, init) => school.fetch(url, init))) as RenderedPage
      const paragraphs = body[language].split('\n\n').map((paragraph) => `<p>${escaped(paragraph)}</p>`)
      expect(page.toString()).toContain(`<div class="wrap-text prose">${paragraphs.join('')}</div>`)
    }
})
