import { Outlet } from 'react-router'

/** What goes wrong on a page stays between the bar and the footer. */
export { ErrorWithin as ErrorBoundary } from './errors/error-screen.tsx'

export default function Within() {
  return <Outlet />
}
