import { type ReactNode, useEffect, useRef } from 'react'

import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { homeUrl } from '#app/urls.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'

interface AccountCardProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The narrow card of login, registration and mailed links. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // The form that had the focus has given way to its result.
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])
  return (
    <div className="page-width pt-5 pb-12">
      <PageHead title={title} hidden />
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: title }]} />
      <div className="mx-auto mt-6 max-w-lg rounded-card border border-line bg-surface p-5 w480:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        {lead !== undefined && <p className="mt-2 text-muted">{lead}</p>}
        <NeedsScript className="mt-4">Για τον λογαριασμό</NeedsScript>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}
