import { about } from './scenes/about.ts'
import { accounts } from './scenes/accounts.ts'
import { desk } from './scenes/desk.ts'
import { deskFamilies } from './scenes/desk-families.ts'
import { events } from './scenes/events.ts'
import { kids } from './scenes/kids.ts'
import { posts } from './scenes/posts.ts'
import type { Scene } from './scenes/scene.ts'
import { schoolScenes } from './scenes/school.ts'
import { survey } from './scenes/survey.ts'

/** Scenes of site and desk: every page with its main states, by area. */
export const areas = {
  school: schoolScenes,
  about,
  accounts,
  survey,
  events,
  kids,
  posts,
  desk,
  deskFamilies,
} satisfies Record<string, readonly Scene[]>

export const scenes: readonly Scene[] = Object.values(areas).flat()
