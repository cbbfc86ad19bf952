import { Outlet } from 'react-router'

import { ErrorPage } from '#app/shell/error-page.tsx'

import type { Route } from './+types/page-boundary.route.ts'

/** Catches the errors of a page inside the shell, so that header and footer stay. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
