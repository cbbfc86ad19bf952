import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'

import { AddressSection } from '#app/back-office/configuration/address-section.tsx'
import { CardsSection } from '#app/back-office/configuration/cards-section.tsx'
import { MailSection } from '#app/back-office/configuration/mail-section.tsx'
import { PassphraseSection } from '#app/back-office/configuration/passphrase-section.tsx'
import { OpeningSection } from '#app/back-office/opening/opening-section.tsx'
import { BanksForm } from '#app/back-office/settings/banks-section.tsx'
import { BrandForm } from '#app/back-office/settings/brand-section.tsx'
import { ClosedDaysForm } from '#app/back-office/settings/closed-days-section.tsx'
import { DocumentsForm } from '#app/back-office/settings/documents-section.tsx'
import { DeliveryForm } from '#app/back-office/settings/delivery-section.tsx'
import {
  BackupsForm,
  CompanyForm,
  ContactForm,
  OffersForm,
  PaymentForm,
  ProgramsForm,
  SecurityForm,
  ThirdPartiesForm,
  VatForm,
} from '#app/back-office/settings/fields-section.tsx'
import { LegalGuaranteeForm } from '#app/back-office/settings/legal-guarantee-section.tsx'
import { type SectionProps, SettingsPart } from '#app/back-office/settings/section-frame.tsx'
import { HoursForm } from '#app/back-office/settings/hours-section.tsx'
import { type SettingSection, settingSections } from '#app/back-office/settings/setting-sections.ts'
import { SettingsChanges } from '#app/back-office/settings/settings-changes.tsx'
import { useSettings } from '#app/back-office/settings/use-settings.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { healthUrl, staffSearchUrl, templatesUrl } from '#app/staff-urls.ts'

const title = 'Ρυθμίσεις'

const forms: Readonly<Record<SettingSection, ComponentType<SectionProps>>> = {
  opening: OpeningSection,
  company: CompanyForm,
  brand: BrandForm,
  contact: ContactForm,
  hours: HoursForm,
  'closed-days': ClosedDaysForm,
  mail: MailSection,
  address: AddressSection,
  documents: DocumentsForm,
  'legal-guarantee': LegalGuaranteeForm,
  banks: BanksForm,
  offers: OffersForm,
  vat: VatForm,
  delivery: DeliveryForm,
  payment: PaymentForm,
  cards: CardsSection,
  'third-parties': ThirdPartiesForm,
  programs: ProgramsForm,
  security: SecurityForm,
  backups: BackupsForm,
  passphrase: PassphraseSection,
}

const link = 'inline-flex min-h-11 items-center text-sm underline underline-offset-4 w992:pointer-fine:min-h-9'

/** What one looks for among the settings and has its own page */
const elsewhere = [
  ['Πρότυπα απαντήσεων', templatesUrl()],
  ['Συνώνυμα αναζήτησης', staffSearchUrl('synonyms')],
  ['Κατάσταση και δοκιμή e-mail', healthUrl()],
] as const

/** The settings of the shop by section, with their recent changes. */
export function SettingsPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useSettings()
  return (
    <QueryPage title={title} query={query} forbidden={forbidden}>
      {(data) => (
        <div className="grid gap-x-12 w992:grid-cols-[14rem_minmax(0,52rem)]">
          <nav
            aria-label="Ενότητες"
            className="mt-4 self-start w992:sticky w992:top-40 w992:mt-8 w992:max-h-[calc(100dvh-11rem)] w992:overflow-y-auto"
          >
            <ul className="flex flex-wrap gap-x-5 w992:flex-col">
              {[...settingSections, { id: 'changes', title: 'Ιστορικό αλλαγών' }].map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`} className={link}>
                    {name}
                  </a>
                </li>
              ))}
              {elsewhere.map(([name, to]) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="divide-y divide-line [&>section]:py-8">
            {settingSections.map(({ id, title: name, note }) => (
              <SettingsPart key={id} id={id} title={name} note={note} view={data} Form={forms[id]} />
            ))}
            <SettingsChanges changes={data.changes} />
          </div>
        </div>
      )}
    </QueryPage>
  )
}
