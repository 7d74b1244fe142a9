import { Link } from 'browser/parts/link.tsx'
import { addresses } from '../addresses.ts'

interface FamilyNameProps {
  /** The family's record; null if the person has none. */
  readonly id: number | null
  readonly name: string
  readonly className?: string
}

/** A person's name, which leads to the family's record if there is one. */
export const FamilyName = ({ id, name, className }: FamilyNameProps) =>
  id ? (
    <Link to={addresses.family(id)} className={className}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi className={className}>{name}</bdi>
  )
