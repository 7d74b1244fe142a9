import ManyHouses from '../../home/many-houses.tsx'
import ManyBranches from '../../shell/footer/many-branches.tsx'
import AllBranches from './all-branches.tsx'
import BranchSearch from './branch-search.tsx'
import type { ManyProps } from './many.tsx'

/** In one file: only a school with many branches fetches it. */
export default function Parts(props: ManyProps) {
  switch (props.part) {
    case 'all':
      return <AllBranches />
    case 'cities':
      return <ManyBranches />
    case 'houses':
      return <ManyHouses {...props} />
    case 'search':
      return <BranchSearch {...props} />
  }
}
