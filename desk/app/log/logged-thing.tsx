import { Link } from 'browser/parts/link.tsx'
import type { LogRow, logScreens } from 'contract/log/desk.ts'
import { addresses } from '../addresses.ts'

const addressOf: Readonly<Record<(typeof logScreens)[number], (id: number) => string>> = {
  family: addresses.family,
  content: addresses.contentItem,
  picture: addresses.picture,
  story: addresses.story,
  comments: () => addresses.comments,
  staff: () => addresses.staff,
  templates: () => addresses.templates,
}

/** The item of a row: its title, as a link if a screen shows it, or its id if it is deleted. */
export function LoggedThing({ id, title, opens }: LogRow['thing']) {
  if (title === null) return <bdi className="num">{id}</bdi>
  if (opens === null) return <bdi>{title}</bdi>
  return (
    <Link className="link" dir="auto" to={addressOf[opens.screen](opens.id)}>
      {title}
    </Link>
  )
}
