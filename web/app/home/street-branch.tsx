import { Link } from 'browser/parts/link.tsx'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { Picture } from 'ui/picture.tsx'
import { Distance } from '../branches/nearest/nearest.tsx'

/** A branch in the street of branches. */
export function StreetBranch({ branch, km }: { branch: BranchSummary; km: number | undefined }) {
  return (
    <Link to={href('branch', { branchId: branch.id })} className="street-branch">
      <span className="street-picture">
        <Picture
          path={branch.facade ?? branch.image}
          className={branch.facade ? undefined : 'street-cut'}
          alt=""
          sizes="(min-width: 1200px) 290px, 280px"
          width={460}
          height={360}
          widest={960}
        />
      </span>
      <span className="street-text">
        <b className="h4">{branch.name}</b>
        <span className="block text-small text-ink-2">{branch.city}</span>
        {km !== undefined && <Distance km={km} />}
      </span>
    </Link>
  )
}
