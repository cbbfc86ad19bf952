import type { ReactNode } from 'react'

import { AccountContent } from '#app/account/account-content.tsx'
import { useLoginIfOut } from '#app/account/login/use-login-if-out.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { accountUrl, homeUrl } from '#app/urls.ts'

interface AccountEntryProps {
  readonly title: string
  /** The list that this page is an entry of */
  readonly section: { readonly name: string; readonly to: string }
  readonly children: ReactNode
}

/** The frame of one entry of an account's list: the page takes the whole width and brings its own heading. */
export function AccountEntry({ title, section, children }: AccountEntryProps) {
  const isIn = useLoginIfOut()
  return (
    <div className="page-width pt-5 pb-12">
      <PageHead title={title} hidden />
      <Breadcrumb
        crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: 'Λογαριασμός', to: accountUrl() }, section, { name: title }]}
      />
      <AccountContent isIn={isIn}>{children}</AccountContent>
    </div>
  )
}
