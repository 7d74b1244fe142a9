import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { useMay } from '../../session/me-context.ts'

/** A link to the galleries, for users who may publish; to the chosen branch's gallery if one is chosen. */
export function GalleryLink({ branchId }: { readonly branchId: number | undefined }) {
  const { t } = useWords('desk-pictures')
  const mayOrder = useMay('pictures.decide')
  if (!mayOrder) return null
  return (
    <Link
      className={buttonClass({ kind: 'line' })}
      to={branchId === undefined ? addresses.galleries : addresses.gallery(branchId)}
    >
      {t('galleries')}
    </Link>
  )
}
