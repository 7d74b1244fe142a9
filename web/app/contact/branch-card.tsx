import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { whatsappUrl } from 'contract/whatsapp.ts'
import { Picture } from 'ui/picture.tsx'
import { OpenNow } from '../branches/hours/open-now.tsx'
import { Distance } from '../branches/nearest/nearest.tsx'
import { Phones } from '../branches/phones.tsx'

interface BranchCardProps {
  readonly branch: Branch
  /** Distance in kilometres; undefined until the reader has shared a position. */
  readonly km: number | undefined
}

export function BranchCard({ branch, km }: BranchCardProps) {
  const { t } = useWords('contact')
  const { id, name, city, image, phone_numbers, whatsapp, working_hours } = branch
  return (
    <li className="call-card">
      <Link to={href('branch', { branchId: id })} className="branch-call max-xs:grid-cols-1">
        <span className="slot">
          <Picture path={image} alt="" sizes="96px" width={1600} height={1200} widest={320} />
        </span>
        <span>
          <b className="h4 block">{name}</b>
          <span className="block text-small text-ink-2">{city}</span>
          {km !== undefined && <Distance km={km} />}
        </span>
      </Link>
      <div className="grid gap-2.5 justify-items-start">
        <OpenNow week={working_hours} />
        <Phones numbers={phone_numbers} className="link text-small" />
        {whatsapp && (
          <a className="link w-fit text-small" href={whatsappUrl(whatsapp)} rel="noopener">
            {t('whatsapp')}
            <span className="hide-visually"> {name}</span>
          </a>
        )}
      </div>
    </li>
  )
}
