import type { ReactNode } from 'react'

import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { certificateText, compositionText } from '#app/catalogue/environmental-text.ts'
import { pageText, type ShownContact } from '#app/catalogue/manufacturers/shown-safety.ts'
import { unbrokenMeasures } from '#app/platform/text/unbroken-measures.ts'

/** The specific environmental facts and the safety information of a product; nothing where none is known. */
export function ProductLaw({ product: { environment, safety } }: { readonly product: ProductDetail }) {
  const { composition, recycledPercent, certificates } = environment
  return (
    <>
      <LawSection title="Υλικά & πιστοποιήσεις">
        {composition.length > 0 && <Fact name="Σύνθεση">{unbrokenMeasures(compositionText(composition))}</Fact>}
        {recycledPercent !== null && recycledPercent > 0 && (
          <Fact name="Ανακυκλωμένο υλικό">{unbrokenMeasures(`${recycledPercent} %`)}</Fact>
        )}
        {certificates.length > 0 && (
          <Fact name="Πιστοποιήσεις">
            {certificates.map((certificate) => (
              <span key={certificateText(certificate)} className="block">
                {certificateText(certificate)}
              </span>
            ))}
          </Fact>
        )}
      </LawSection>
      <LawSection title="Ασφάλεια προϊόντος">
        {safety.manufacturer !== null && (
          <Fact name="Κατασκευαστής">
            <Contact contact={safety.manufacturer} />
          </Fact>
        )}
        {safety.responsible !== null && (
          <Fact name="Υπεύθυνο πρόσωπο στην ΕΕ">
            <Contact contact={safety.responsible} />
          </Fact>
        )}
        {safety.warnings !== null && (
          <Fact name="Προειδοποιήσεις">
            <span className="whitespace-pre-line">{unbrokenMeasures(safety.warnings)}</span>
          </Fact>
        )}
      </LawSection>
    </>
  )
}

function LawSection({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.every((fact) => fact === false)) return null
  return (
    <>
      <h3 className="mt-7 mb-1 text-base font-semibold print:mt-4">{title}</h3>
      <dl className="text-sm">{children}</dl>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-line py-2.5 print:py-1.5">
      <dt className="w-40 shrink-0 text-muted print:w-32">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Contact({ contact: { name, address, emails, pages } }: { readonly contact: ShownContact }) {
  const links = [
    ...emails.map((email) => ({ href: `mailto:${email}`, text: email })),
    ...pages.map((page) => ({ href: page, text: pageText(page) })),
  ]
  return (
    <>
      {name !== null && <span className="block font-semibold">{name}</span>}
      {address !== null && <span className="block">{address}</span>}
      {links.map(({ href, text }) => (
        <a key={href} href={href} rel="noopener nofollow" className="mr-4 inline-block py-1 underline underline-offset-4">
          {text}
        </a>
      ))}
    </>
  )
}
