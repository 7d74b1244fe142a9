import { Houses } from '../home/houses.tsx'
import { Statistics } from '../home/statistics.tsx'
import type { PanelProps } from './about-first.ts'
import { Promises } from './promises.tsx'
import { Story } from './story.tsx'
import { TourCall } from './tour-call.tsx'

/** The story, the promises, the school in beads, its houses, and the way to see them. */
export default function Overview({ first }: PanelProps) {
  return (
    <>
      <Story first={first?.parts} />
      <Promises first={first?.entries} />
      <Statistics first={first?.statistics} />
      <Houses />
      <TourCall />
    </>
  )
}
