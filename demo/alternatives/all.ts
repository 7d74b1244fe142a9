import { sliders } from '../school/sliders.ts'
import type { Text } from '../types.ts'
import { days } from './days.ts'
import { placeAlternatives } from './places.ts'
import { posts } from './posts.ts'
import { rooms } from './rooms.ts'

const ofSliders = sliders.flatMap(({ image, image_narrow, alt }) =>
  [image.en, image.ar, image_narrow.en, image_narrow.ar].map((path): [string, Text] => [path, alt]),
)

/** The alternative text of every picture in the demo’s library, by its path. */
export const alternatives: ReadonlyMap<string, Text> = new Map([
  ...Object.entries({ ...placeAlternatives, ...days, ...rooms, ...posts }).map(([name, text]): [string, Text] => [
    `${name}.webp`,
    text,
  ]),
  ...ofSliders,
])
