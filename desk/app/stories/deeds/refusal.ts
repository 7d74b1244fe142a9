import { failureText } from 'browser/calls/failure-text.ts'
import type { ConsentState } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import type { DeskStory } from 'contract/stories/desk.ts'

interface RefusedPicture {
  readonly id?: number
  readonly path: string
  readonly children?: readonly { readonly name: string | null; readonly state: ConsentState }[]
}

/** Why a story did not go out, in the server's sentence, and for each picture whose consent is missing. */
export interface Refusal {
  readonly sentence: string
  readonly pictures: readonly {
    readonly number: number
    readonly children: NonNullable<RefusedPicture['children']>
  }[]
}

export function refusalOf(problem: unknown, { items }: Pick<DeskStory, 'items'>, otherwise: string): Refusal {
  const beside = problem instanceof Problem ? problem.details.beside : undefined
  const refused = (beside?.pictures ?? []) as readonly RefusedPicture[]
  return {
    sentence: failureText(problem, otherwise),
    pictures: refused.map(({ id, path, children = [] }) => ({
      number: items.findIndex((item) => item.picture_id === id || item.path === path) + 1,
      // One child, once: it may lack two consents that one audience asks for.
      children: [...new Map(children.map((child) => [child.name, child])).values()],
    })),
  }
}
