import type { Page } from '@playwright/test'
import { aNewFamily, register } from './family.ts'
import { expect } from './site.ts'

let written = 0

/** A new family writes a unique comment below a post. */
export async function aWrittenComment(page: Page, words: string) {
  written += 1
  const { access_token } = await register(aNewFamily())
  const comment = `${words} ${process.pid}-${written}-${Date.now()}`
  const answer = await page.request.post('/api/v1/posts/3/comment', {
    data: { comment },
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(answer.status()).toBe(201)
  return comment
}
