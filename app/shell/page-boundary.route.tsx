import { Outlet } from 'react-router'

import { ErrorPage } from '#app/shell/error-page.tsx'

import type { Route } from './+types/page-boundary.route.ts'

/** Catches what fails in a page, inside the shell: header and footer stay as they are. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
