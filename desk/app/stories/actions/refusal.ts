import { failureText } from 'browser/calls/failure-text.ts'
import type { ConsentState } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { DeskStory } from 'contract/stories/desk.ts'

interface RefusedPicture {
  readonly id?: number
  readonly path: string
  readonly children?: readonly { readonly name: string | null; readonly state: ConsentState }[]
}

/** A refused story: the server's message, and the pictures with missing consents. */
export interface StoryRefusal {
  readonly sentence: string
  readonly pictures: readonly {
    readonly number: number
    readonly children: NonNullable<RefusedPicture['children']>
  }[]
}

export function refusalOf(problem: unknown, { items }: Pick<DeskStory, 'items'>, otherwise: string): StoryRefusal {
  const data = problem instanceof Problem ? problem.details.data : undefined
  const refused = (data?.pictures ?? []) as readonly RefusedPicture[]
  return {
    sentence: failureText(problem, otherwise),
    pictures: refused.map(({ id, path, children = [] }) => ({
      number: items.findIndex((item) => item.picture_id === id || item.path === path) + 1,
      // Each child once: it can lack two consents of one audience.
      children: [...new Map(children.map((child) => [child.name, child])).values()],
    })),
  }
}
