import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { reopenConsent } from '#app/shell/consent/consent.ts'
import { Logo } from '#app/shell/logo.tsx'
import { NewsletterField } from '#app/shell/newsletter-field.tsx'
import { phoneUrl } from '#app/platform/text/greek-phone.ts'
import type { Company, MenuCategory } from '#app/shell/shell.ts'
import { UnbrokenParts } from '#app/ui/unbroken-parts.tsx'
import { useBrand } from '#app/ui/use-brand.ts'
import { VatSwitch } from '#app/ui/price/vat-switch.tsx'
import {
  aboutUrl,
  accessibilityUrl,
  artworkUrl,
  categoryUrl,
  contactUrl,
  decorationUrl,
  deliveryUrl,
  faqUrl,
  privacyUrl,
  quoteUrl,
  readyToShipUrl,
  returnsUrl,
  termsUrl,
} from '#app/urls.ts'

interface SiteFooterProps {
  readonly categories: readonly MenuCategory[]
  readonly company: Company
  /** Third parties are configured, so there is a consent to change. */
  readonly needsConsent: boolean
}

const helpLinks = [
  { name: 'Ζητήστε προσφορά', to: quoteUrl() },
  { name: 'Ετοιμοπαράδοτα', to: readyToShipUrl() },
  { name: 'Τεχνικές εκτύπωσης', to: decorationUrl() },
  { name: 'Οδηγίες για το λογότυπο', to: artworkUrl() },
  { name: 'Παράδοση', to: deliveryUrl() },
  { name: 'Επιστροφές', to: returnsUrl() },
  { name: 'Συχνές ερωτήσεις', to: faqUrl() },
]
const companyLinks = [
  { name: 'Ποιοι είμαστε', to: aboutUrl() },
  { name: 'Επικοινωνία', to: contactUrl() },
  { name: 'Όροι χρήσης', to: termsUrl() },
  { name: 'Ασφάλεια συναλλαγών & απόρρητο', to: privacyUrl() },
  { name: 'Προσβασιμότητα', to: accessibilityUrl() },
]

interface ColumnProps {
  readonly id?: string
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Column({ id, title, wide = false, children }: ColumnProps) {
  return (
    <div id={id} className={wide ? 'col-span-2 w680:col-span-1 w1200:col-span-2' : ''}>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{title}</h2>
      <div className="text-sm text-muted">{children}</div>
    </div>
  )
}

function Links({ links, children }: { readonly links: readonly { name: string; to: string }[]; readonly children?: ReactNode }) {
  return (
    <ul>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className="footer-link">
            {name}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

function Service({ company }: { readonly company: Company }) {
  return (
    <Column title="Εξυπηρέτηση πελατών" wide>
      {company.phone !== '' && (
        <p>
          <a
            href={phoneUrl(company.phone)}
            className="inline-block py-1 text-xl font-semibold text-ink tabular-nums underline-offset-4 hover:underline pointer-coarse:py-2"
          >
            {company.phone}
          </a>
        </p>
      )}
      <p>
        <UnbrokenParts text={company.hours} />
      </p>
      {company.closures !== '' && <p className="font-semibold text-ink">{company.closures}</p>}
      {company.email !== '' && (
        <p>
          <a href={`mailto:${company.email}`} className="footer-link">
            {company.email}
          </a>
        </p>
      )}
      {company.socialLinks.length > 0 && (
        <ul aria-label="Ακολουθήστε μας" className="mt-3 flex flex-wrap gap-2">
          {company.socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a
                href={url}
                rel="noopener"
                className="inline-flex min-h-9 items-center rounded-pill border border-line-strong px-4 text-xs text-ink transition-colors hover:border-ink hover:bg-surface pointer-coarse:min-h-11"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Column>
  )
}

/** Section 1's footer. It links all categories, for narrow screens without JavaScript. */
export function SiteFooter({ categories, company, needsConsent }: SiteFooterProps) {
  const { credit } = useBrand()
  return (
    <footer className="mt-20 border-t border-line bg-plate print:hidden">
      <div className="border-b border-line">
        <div className="page-width grid items-center gap-x-12 gap-y-5 py-10 w992:grid-cols-2">
          <div>
            <p className="text-xl font-semibold">Νέα δώρα, μία φορά τον μήνα</p>
            <p className="mt-1 text-muted">Νέα προϊόντα και μειώσεις τιμών. Τίποτε άλλο.</p>
          </div>
          <NewsletterField />
        </div>
      </div>
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 w1200:grid-cols-[1.1fr_0.4fr_1.2fr_1.2fr_1.1fr_1.1fr]">
        <Service company={company} />
        {categories.length > 0 && (
          <Column id="footer-categories" title="Κατηγορίες" wide>
            <ul className="columns-2 gap-x-8">
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <Link to={categoryUrl(id)} className="footer-link">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
        )}
        <Column title="Πριν παραγγείλετε">
          <Links links={helpLinks} />
        </Column>
        <Column title="Η εταιρεία">
          <Links links={companyLinks}>
            {needsConsent && (
              <li className="noscript:hidden">
                <button id="cookie-settings" type="button" onClick={reopenConsent} className="footer-link text-left">
                  Ρυθμίσεις cookies
                </button>
              </li>
            )}
          </Links>
        </Column>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line py-6 text-xs text-muted">
        <Logo className="h-7" />
        <p className="max-w-4xl flex-1 basis-80">
          {company.registryLine}Κάθε τιμή αναγράφεται χωρίς και με ΦΠΑ· διαλέγετε ποια θα βλέπετε πρώτη.
        </p>
        <VatSwitch className="text-ink" />
        {credit !== undefined && <p>{credit}</p>}
      </div>
    </footer>
  )
}
