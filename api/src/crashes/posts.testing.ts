import { addContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import { richTextOf } from 'contract/rich-text.ts'
import { aReader, type DeskCaller, retryUntilAnswered, type Site } from './people.testing.ts'

const languages = ['ar', 'en'] as const
const words = (language: 'ar' | 'en', count: number) => (language === 'ar' ? `نخلة ${count}` : `Palm ${count}`)
const countIn = (text: string) => Number(/\d+/.exec(text)?.[0])

/** A post with the same number in both languages, in its title and in its body. */
export function numberedPosts(site: Site, { call }: DeskCaller) {
  const save = (id: number, part: Part, fields: Fields) =>
    retryUntilAnswered(async () => {
      const { parts } = await call(showContent, { params: { id } })
      return call(saveContentPart, { params: { id, part }, body: { fields, version: parts[part].version } })
    })

  /** Distinct numbers in the public post; 0 while it is not public. */
  async function readBy(rowId: number): Promise<number[]> {
    const seen = new Set<number>()
    for (const language of languages) {
      const read = () => aReader(site, language)(showPost, { params: { id: rowId }, query: {} })
      const post = await retryUntilAnswered(read).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 404) return undefined
        throw error
      })
      for (const text of post ? [post.title, post.body] : ['0']) seen.add(countIn(text))
    }
    return [...seen]
  }

  return {
    async begin(branch_id?: number): Promise<number> {
      const { id } = await retryUntilAnswered(() =>
        call(addContent, { body: { kind: 'post', branch_id: branch_id ?? null } }),
      )
      await save(id, 'common', { category_id: 2, image: 'posts/reef.webp' })
      return id
    },
    async write(id: number, count: number) {
      for (const language of languages) {
        const text = words(language, count)
        await save(id, language, { title: text, excerpt: text, body: richTextOf(text) })
      }
    },
    /** Published numbers at the desk and on the site, joined by “and”: one number if the post is consistent. */
    async published(id: number): Promise<string> {
      const { row_id, parts } = await retryUntilAnswered(() => call(showContent, { params: { id } }))
      const atDesk = languages.map((language) => countIn(String(parts[language].published?.title ?? '0')))
      return [...new Set([...atDesk, ...(row_id === null ? [0] : await readBy(row_id))])].join(' and ')
    },
  }
}
