import { Outlet } from 'react-router'

/** Error boundary inside the main layout, between bar and footer. */
export { ErrorWithin as ErrorBoundary } from './errors/error-screen.tsx'

export default function Within() {
  return <Outlet />
}
