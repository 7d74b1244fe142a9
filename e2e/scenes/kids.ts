import type { Page } from '@playwright/test'
import { isReading, wasSignedIn } from '../family.ts'
import type { Scene } from './scene.ts'

const asFamily = async (page: Page) => wasSignedIn(page, await isReading())

export const kids: readonly Scene[] = [
  {
    name: 'kids',
    path: '/settings#kids',
    before: asFamily,
    act: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'kids-register',
    path: '/settings#kids',
    before: asFamily,
    act: (page, t) => page.getByRole('button', { name: t('kids', 'register_a_child') }).click(),
  },
]
