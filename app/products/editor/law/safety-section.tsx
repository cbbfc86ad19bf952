import { Link } from 'react-router'

import { FormArea, FormChoice, FormText } from '#app/products/editor/product-field.tsx'
import type { ProductForm } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { lawFields } from '#app/catalogue/product-fields/law-fields.ts'
import {
  missingSafety,
  missingSafetyText,
  noSafetyFields,
  productSafety,
  type ProductSafety,
  type SafetyContact,
  type SafetyFields,
} from '#app/catalogue/product-safety.ts'
import { manufacturersUrl } from '#app/staff-urls.ts'

/** What the GPSR asks for: the product's own facts, beside those that it has from its brand, and what is missing. */
export function SafetySection() {
  const { form, choices } = useEditor()
  const own = ownFields(form)
  const brand = choices.manufacturers.find((each) => each.brand === form.brand.trim()) ?? null
  const missing = missingSafety(productSafety(own, brand))
  const inherited = productSafety(noSafetyFields, brand)
  const countries = [
    { value: '', text: 'Δεν αναφέρεται' },
    ...choices.countries.filter(({ code }) => code !== 'EU').map(({ code, name }) => ({ value: code, text: name })),
  ]
  return (
    <div className="space-y-5">
      <p className="max-w-text text-sm text-muted">
        Συμπληρώστε μόνο ό,τι διαφέρει από τη μάρκα. Τα στοιχεία κάθε μάρκας γράφονται μία φορά στους{' '}
        <Link to={manufacturersUrl()} className="underline underline-offset-4">
          Κατασκευαστές
        </Link>
        .
      </p>
      {brand !== null && <Inherited brand={brand.brand} safety={inherited} used={productSafety(own, brand)} />}
      {missing.length > 0 && (
        <p role="status" className="max-w-text rounded-card border border-line bg-plate px-4 py-3 text-sm">
          <strong>Λείπουν:</strong> {missing.map(missingSafetyText).join(', ')}. Το προϊόν πωλείται κανονικά, αλλά ο Κανονισμός
          (ΕΕ) 2023/988 ζητά να τα γράφει η σελίδα του.
        </p>
      )}
      <div className="grid gap-4 w480:grid-cols-2">
        <FormText name="manufacturerName" maxLength={lawFields.manufacturerName.max} />
        <FormChoice name="manufacturerCountry" options={countries} />
        <FormText name="manufacturerAddress" maxLength={lawFields.manufacturerAddress.max} />
        <FormText
          name="manufacturerContact"
          maxLength={lawFields.manufacturerContact.max}
          hint="E-mail ή ιστοσελίδα: info@acme.com, www.acme.com."
        />
      </div>
      <div className="grid gap-4 w480:grid-cols-2">
        <FormText
          name="responsibleName"
          maxLength={lawFields.responsibleName.max}
          hint="Απαιτείται για κατασκευαστή εκτός ΕΕ: εισαγωγέας ή εξουσιοδοτημένος αντιπρόσωπος."
        />
        <FormText name="responsibleAddress" maxLength={lawFields.responsibleAddress.max} />
        <FormText name="responsibleContact" maxLength={lawFields.responsibleContact.max} hint="E-mail ή ιστοσελίδα." />
      </div>
      <FormArea
        name="safetyWarnings"
        rows={4}
        hint="Στα ελληνικά, όσες χρειάζονται: «Μικρά κομμάτια. Μακριά από παιδιά κάτω των 3 ετών»."
      />
    </div>
  )
}

const orNull = (text: string) => text.trim() || null

const ownFields = (form: ProductForm): SafetyFields => ({
  manufacturerName: orNull(form.manufacturerName),
  manufacturerAddress: orNull(form.manufacturerAddress),
  manufacturerContact: orNull(form.manufacturerContact),
  manufacturerCountry: orNull(form.manufacturerCountry),
  responsibleName: orNull(form.responsibleName),
  responsibleAddress: orNull(form.responsibleAddress),
  responsibleContact: orNull(form.responsibleContact),
  safetyWarnings: orNull(form.safetyWarnings),
})

interface InheritedProps {
  readonly brand: string
  readonly safety: ProductSafety
  readonly used: ProductSafety
}

/** The facts of the brand; those that the product replaces are marked. */
function Inherited({ brand, safety, used }: InheritedProps) {
  const text = (contact: SafetyContact | null) =>
    contact === null ? null : [contact.name, contact.address, contact.contact].filter((part) => part !== null).join(', ')
  const rows = [
    ['Κατασκευαστής', text(safety.manufacturer), text(used.manufacturer)],
    ['Υπεύθυνο πρόσωπο στην ΕΕ', text(safety.responsible), text(used.responsible)],
    ['Προειδοποιήσεις', safety.warnings, used.warnings],
  ] as const
  return (
    <div className="rounded-card border border-line px-4 py-3 text-sm">
      <p className="font-semibold">Από τη μάρκα {brand}</p>
      <dl className="mt-1 space-y-1">
        {rows.map(([name, ofBrand, shown]) =>
          ofBrand === null ? null : (
            <div key={name} className="wrap-anywhere">
              <dt className="inline text-muted">{name}: </dt>
              <dd className="inline whitespace-pre-line">
                {ofBrand === shown ? ofBrand : <del className="text-muted">{ofBrand}</del>}
                {ofBrand !== shown && ' (δεν ισχύει εδώ: το προϊόν έχει δικά του στοιχεία)'}
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}
