import ChevronDown from 'lucide-react/icons/chevron-down'
import Stamp from 'lucide-react/icons/stamp'
import { useId, useState } from 'react'
import { Link } from 'react-router'

import { useIsSignedIn } from '#app/account/use-session.ts'
import { openLogoPanel } from '#app/personalisation/logo-preview/logo-panel-opener.ts'
import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import type { Company, MenuCategory } from '#app/shell/shell.ts'
import { useAccountLinks, useLogout } from '#app/shell/use-account-links.ts'
import { classes } from '#app/ui/classes.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { allProductsUrl, categoryUrl, quoteUrl } from '#app/urls.ts'

interface MobileMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly categories: readonly MenuCategory[]
  readonly company: Company
}

/** The off-canvas menu of narrow screens: the whole category tree, with an arrow on parents. */
export function MobileMenu({ open, onOpenChange, categories, company }: MobileMenuProps) {
  const close = () => onOpenChange(false)
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title="Μενού"
      side="left"
      footer={
        <div className="space-y-3">
          <LinkButton to={quoteUrl()} wide onClick={close}>
            Ζητήστε προσφορά
          </LinkButton>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            {company.phone !== '' && (
              <a href={phoneUrl(company.phone)} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {company.phone}
              </a>
            )}
            {company.email !== '' && (
              <a
                href={`mailto:${company.email}`}
                className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
              >
                {company.email}
              </a>
            )}
          </p>
        </div>
      }
    >
      <nav aria-label="Κατηγορίες">
        <Link to={allProductsUrl()} onClick={close} className="flex min-h-12 items-center font-semibold">
          Όλα τα προϊόντα
        </Link>
        <Branch categories={categories} onChoose={close} />
      </nav>
      <button
        type="button"
        onClick={() => {
          close()
          openLogoPanel()
        }}
        className="mt-6 flex min-h-12 w-full items-center gap-3 border-t border-line text-left font-semibold"
      >
        <Stamp aria-hidden className="size-5 shrink-0" />
        Το λογότυπό σας στα προϊόντα
      </button>
      <AccountLinks onChoose={close} />
    </SidePanel>
  )
}

/** Account links, where the header has no room for the dropdown. */
function AccountLinks({ onChoose }: { readonly onChoose: () => void }) {
  const signedIn = useIsSignedIn()
  const leave = useLogout()
  return (
    <nav aria-label="Λογαριασμός" className="mt-6 border-t border-line pt-2 w480:hidden">
      {useAccountLinks().map(({ name, to }) => (
        <Link key={to} to={to} onClick={onChoose} className="flex min-h-12 items-center">
          {name}
        </Link>
      ))}
      {signedIn && (
        <button
          type="button"
          onClick={() => {
            onChoose()
            void leave()
          }}
          className="flex min-h-12 w-full items-center text-left"
        >
          Αποσύνδεση
        </button>
      )}
    </nav>
  )
}

interface BranchProps {
  readonly categories: readonly MenuCategory[]
  readonly onChoose: () => void
}

function Branch({ categories, onChoose }: BranchProps) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {categories.map((category) => (
        <Twig key={category.id} category={category} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function Twig({ category, onChoose }: { readonly category: MenuCategory; readonly onChoose: () => void }) {
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  return (
    <li>
      <div className="flex items-center justify-between gap-2">
        <Link to={categoryUrl(category.id)} onClick={onChoose} className="flex min-h-12 flex-1 items-center wrap-anywhere">
          {category.name}
        </Link>
        {category.children.length > 0 && (
          <button
            type="button"
            aria-expanded={expanded}
            aria-controls={id}
            aria-label={`Υποκατηγορίες: ${category.name}`}
            onClick={() => setExpanded(!expanded)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-plate"
          >
            <ChevronDown aria-hidden className={classes('size-5 transition-transform', expanded && 'rotate-180')} />
          </button>
        )}
      </div>
      <div id={id} hidden={!expanded} className="pb-2 pl-4">
        {expanded && <Branch categories={category.children} onChoose={onChoose} />}
      </div>
    </li>
  )
}
