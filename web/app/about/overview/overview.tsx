import { HomeBranches } from '../../home/home-branches.tsx'
import { Statistics } from '../../home/statistics.tsx'
import type { PanelProps } from '../about-data.ts'
import { TourCall } from '../tour-call.tsx'
import { Promises } from './promises.tsx'
import { Story } from './story.tsx'

/** The tab's story, promises, statistics, branches and tour invitation. */
export default function Overview({ initial }: PanelProps) {
  return (
    <>
      <Story initial={initial?.parts} />
      <Promises initial={initial?.entries} />
      <Statistics initial={initial?.statistics} />
      <HomeBranches />
      <TourCall />
    </>
  )
}
