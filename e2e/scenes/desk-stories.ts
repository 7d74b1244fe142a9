import type { Page } from '@playwright/test'
import type { DeskStory } from 'contract/stories/desk.ts'
import { looksAtDesk } from '../desk.ts'
import { aChildOf, atDesk } from '../pictures.ts'
import { as, begin, languageOf } from './at-desk.ts'
import type { Scene } from './scene.ts'

const captions = [
  {
    en: 'The mint drinks first, because its leaves hang lowest. Its neighbour waits beside the watering can.',
    ar: 'النعناع يشرب أولًا لأن أوراقه أكثر ذبولًا، وينتظر جاره إلى جانب إبريق السقي حتى يأتي دوره.',
  },
  { ar: 'ثم الريحان.' },
  { en: 'And the rest of the watering can is ours.' },
]

/** Creates a story of pictures that anybody may see, in the given state. */
async function aStory(page: Page, until: 'draft' | 'sent' | 'told') {
  await looksAtDesk(page.context(), 'owner')
  const at = <T>(path: string, data?: unknown) => atDesk<T>(page.context(), path, data)
  const pictures = await at<{ id: number; version: number }[]>(
    '/pictures?kind=image&branch_id=1&filter=on_site&per_page=3',
  )
  const { id, version } = await at<DeskStory>('/stories', { branch_id: 1 })
  const items = pictures.map((picture, index) => ({ picture_id: picture.id, caption: captions[index] ?? {} }))
  let story = await at<DeskStory>(`/stories/${id}`, { version, audience: 'families', kept: false, items })
  if (until === 'told') story = await at<DeskStory>(`/stories/${id}/send`, { version: story.version })
  if (until === 'sent') {
    await looksAtDesk(page.context(), 'teacher')
    story = await at<DeskStory>(`/stories/${id}/send`, { version: story.version })
  }
  return story
}

const path = '/desk/stories'

export const deskStories: readonly Scene[] = [
  {
    name: 'desk-stories',
    path,
    before: async (page, t) => {
      await aStory(page, 'sent')
      await as('owner', path)(page, t)
    },
  },
  {
    name: 'desk-story',
    path,
    before: (page, t) => begin(page, t, 'teacher'),
    // A state of one language only: both would change the same picture at the same time.
    act: async (page, t) => {
      const { id, items } = await aStory(page, 'draft')
      const picture = await atDesk<{ version: number }>(page.context(), `/pictures/${items[0]?.picture_id}`)
      const lama = await aChildOf(1, languageOf(t) === 'ar' ? 'لمى القحطاني' : 'Lama Al-Qahtani')
      await lama.decide('room', true)
      await lama.decide('families', true)
      const body = { version: picture.version, nobody_recognisable: false, kid_ids: [lama.id], anyway: true }
      await atDesk(page.context(), `/pictures/${items[0]?.picture_id}`, body)
      await as('teacher', `${path}/${id}`)(page, t)
    },
  },
  {
    name: 'desk-story-begun',
    path,
    screenOnly: true,
    before: as('teacher', path),
    act: async (page, t) => {
      await page.getByRole('button', { name: t('desk-stories', 'new') }).click()
      await page
        .getByRole('slider')
        .or(page.getByRole('heading', { level: 3 }))
        .first()
        .waitFor()
    },
  },
  {
    name: 'desk-story-sent',
    path,
    before: async (page, t) => {
      const { id } = await aStory(page, 'sent')
      await as('owner', `${path}/${id}`)(page, t)
    },
  },
]
