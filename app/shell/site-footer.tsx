import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Logo } from '#app/shell/logo.tsx'
import { NewsletterField } from '#app/shell/newsletter-field.tsx'
import { type Company, type MenuCategory, phoneUrl } from '#app/shell/shell.ts'
import { VatSwitch } from '#app/ui/vat-switch.tsx'
import { categoryUrl, privacyUrl, quoteUrl, termsUrl } from '#app/urls.ts'

interface SiteFooterProps {
  readonly categories: readonly MenuCategory[]
  readonly company: Company
}

const link = 'inline-block py-1.5 pointer-coarse:py-2.75 underline-offset-4 hover:underline'

function Column({ id, title, children }: { readonly id?: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <div id={id}>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{title}</h2>
      <div className="text-sm text-muted">{children}</div>
    </div>
  )
}

/** Section 1's footer, with all categories: the way to them where there is neither a wide screen nor JavaScript. */
export function SiteFooter({ categories, company }: SiteFooterProps) {
  return (
    <footer className="mt-20 border-t border-line bg-plate">
      <div className="border-b border-line">
        <div className="page-width grid items-center gap-x-12 gap-y-5 py-10 w992:grid-cols-2">
          <div>
            <p className="text-xl font-semibold">Νέα δώρα, μία φορά τον μήνα</p>
            <p className="mt-1 text-muted">Ό,τι καινούργιο ήρθε και ό,τι έπεσε σε τιμή. Τίποτε άλλο.</p>
          </div>
          <NewsletterField />
        </div>
      </div>
      <div className="page-width grid gap-x-8 gap-y-10 py-12 w680:grid-cols-2 w1200:grid-cols-[1.2fr_2fr_1fr_1fr]">
        <Column title="Εξυπηρέτηση πελατών">
          <p className="py-1.5">{company.hours}</p>
          <p>
            <a href={phoneUrl(company.phone)} className={`${link} text-lg font-semibold text-ink tabular-nums`}>
              {company.phone}
            </a>
          </p>
          <p>
            <a href={`mailto:${company.email}`} className={link}>
              {company.email}
            </a>
          </p>
        </Column>
        <Column id="footer-categories" title="Κατηγορίες">
          <ul className="gap-x-8 w480:columns-2">
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={categoryUrl(id)} className={link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column title="Πληροφορίες">
          <ul>
            <li>
              <Link to={quoteUrl()} className={link}>
                Ζητήστε προσφορά
              </Link>
            </li>
            <li>
              <Link to={termsUrl()} className={link}>
                Όροι χρήσης
              </Link>
            </li>
            <li>
              <Link to={privacyUrl()} className={link}>
                Ασφάλεια συναλλαγών &amp; απόρρητο
              </Link>
            </li>
          </ul>
        </Column>
        {company.socialLinks.length > 0 && (
          <Column title="Ακολουθήστε μας">
            <ul>
              {company.socialLinks.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className={link}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        )}
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line py-6 text-xs text-muted">
        <Logo className="h-7 text-ink" />
        <p className="max-w-4xl flex-1 basis-80">
          {company.registryLine}. Κάθε τιμή αναγράφεται χωρίς και με ΦΠΑ· διαλέγετε ποια θα βλέπετε πρώτη.
        </p>
        <VatSwitch className="text-ink" />
      </div>
    </footer>
  )
}
