import { useWords } from 'browser/words/use-words.tsx'
import type { Duplicate } from 'contract/families/desk.ts'
import { Phone } from '../../phone.tsx'

/** Number, address and children of the other person, by which staff see whether it is the same family. */
export function DuplicateFacts({ duplicate: { phone, email, children } }: { readonly duplicate: Duplicate }) {
  const { t } = useWords('desk-families')
  return (
    <span className="flex flex-wrap gap-x-3 text-small">
      {phone !== null && <Phone number={phone} />}
      {email !== null && (
        <span>
          <bdi dir="ltr" className="wrap-anywhere">
            {email.address}
          </bdi>{' '}
          <span>{`(${t(email.confirmed ? 'confirmed_address' : 'not_confirmed')})`}</span>
        </span>
      )}
      {children.length > 0 && (
        <span>
          <span>{t('children')}</span>: <bdi>{children.join('، ')}</bdi>
        </span>
      )}
    </span>
  )
}
