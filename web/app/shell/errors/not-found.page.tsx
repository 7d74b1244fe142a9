import { data } from 'react-router'

const notFound = () => {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

/** Every address that is not in the table: the error screen, with its status. */
export const loader = notFound
export const clientLoader = notFound

export default function NotFoundPage() {
  return null
}
