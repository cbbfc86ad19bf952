import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { BrandManufacturer, Manufacturers } from '#app/catalogue/manufacturers/manufacturer.contract.ts'
import { ManufacturerDialog } from '#app/catalogue/manufacturers/screens/manufacturer-dialog.tsx'
import { useManufacturers } from '#app/catalogue/manufacturers/screens/use-manufacturers.ts'
import { missingSafetyText } from '#app/catalogue/product-safety.ts'
import { fold, formatNumber } from '#app/platform/text/greek-text.ts'
import { productsLackingSafetyUrl } from '#app/staff-urls.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { QueryPage } from '#app/ui/query-page.tsx'
import { useOpened } from '#app/ui/use-opened.ts'

/** The manufacturer of each brand, and which products still lack what the GPSR asks for. */
export function ManufacturersPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useManufacturers()
  return (
    <QueryPage
      title="Κατασκευαστές & ασφάλεια"
      intro={
        <p className="mt-1 max-w-text text-sm text-muted">
          Ο Κανονισμός (ΕΕ) 2023/988 ζητά σε κάθε προϊόν τον κατασκευαστή, για κατασκευαστή εκτός ΕΕ και υπεύθυνο πρόσωπο στην ΕΕ,
          και προειδοποιήσεις όπου χρειάζονται. Γράψτε τα μία φορά για κάθε μάρκα. Όσα προϊόντα διαφέρουν, τα γράφουν στη σελίδα
          τους. Ό,τι λείπει δεν σταματά τις πωλήσεις.
        </p>
      }
      query={query}
      forbidden={forbidden}
    >
      {(all) => <Brands all={all} />}
    </QueryPage>
  )
}

function Brands({ all: { brands, countries, withoutBrand } }: { readonly all: Manufacturers }) {
  const [text, setText] = useState('')
  const search = useTypedSearch(text, setText)
  const opened = useOpened<BrandManufacturer>()
  const found = brands.filter(({ brand, manufacturerName }) =>
    fold(`${brand} ${manufacturerName ?? ''}`).includes(fold(text.trim())),
  )
  const lacking = brands.reduce((sum, each) => sum + each.lacking, withoutBrand)
  return (
    <>
      <p role="status" className="mt-4 text-sm">
        {lacking === 0 ? (
          'Σε κανένα προϊόν δεν λείπουν στοιχεία ασφάλειας.'
        ) : (
          <Link to={productsLackingSafetyUrl()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {lacking === 1 ? 'Σε 1 προϊόν' : `Σε ${formatNumber(lacking)} προϊόντα`} λείπουν στοιχεία ασφάλειας
          </Link>
        )}
        {withoutBrand > 0 && (
          <span className="block text-muted">
            Από αυτά {withoutBrand === 1 ? '1 δεν έχει' : `${formatNumber(withoutBrand)} δεν έχουν`} μάρκα: γράψτε τα στοιχεία στη
            σελίδα τους.
          </span>
        )}
      </p>
      <div role="search" className="mt-3 flex max-w-md">
        <TypedSearchField search={search} label="Αναζήτηση μάρκας" placeholder="Μάρκα ή κατασκευαστής" />
      </div>
      {found.length === 0 ? (
        <p className="mt-6 text-muted">
          {brands.length === 0 ? 'Κανένα προϊόν δεν έχει μάρκα ακόμη.' : 'Καμία μάρκα με αυτό το όνομα.'}
        </p>
      ) : (
        <ul className="mt-4 max-w-5xl divide-y divide-line rounded-card border border-line bg-surface">
          {found.map((brand) => (
            <BrandRow key={brand.brand} brand={brand} onChange={() => opened.show(brand)} />
          ))}
        </ul>
      )}
      <ManufacturerDialog
        key={opened.times}
        open={opened.open}
        brand={opened.value}
        latest={brands.find(({ brand }) => brand === opened.value?.brand) ?? null}
        countries={countries}
        onClose={opened.close}
      />
    </>
  )
}

interface BrandRowProps {
  readonly brand: BrandManufacturer
  readonly onChange: () => void
}

function BrandRow({ brand: { brand, manufacturerName, products, lacking, missing }, onChange }: BrandRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-2">
      <span className="min-w-0 flex-1 basis-60 py-1 wrap-anywhere">
        <span className="font-semibold">{brand}</span> {missing.length === 0 && <Badge>Πλήρη</Badge>}
        <span className="block text-sm">{manufacturerName ?? 'Χωρίς κατασκευαστή'}</span>
        {missing.length > 0 && manufacturerName !== null && (
          <span className="block text-sm text-failure">Λείπουν: {missing.map(missingSafetyText).join(', ')}</span>
        )}
      </span>
      <span className="text-sm text-muted">
        {products === 1 ? '1 προϊόν' : `${formatNumber(products)} προϊόντα`}
        {lacking > 0 && (
          <Link
            to={productsLackingSafetyUrl(brand)}
            className="ml-3 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {lacking === 1 ? 'λείπουν σε 1' : `λείπουν σε ${formatNumber(lacking)}`}
            <span className="sr-only">, {brand}</span>
          </Link>
        )}
      </span>
      <Button variant="quiet" padding="narrow" className="-mr-2 ml-auto" onClick={onChange} aria-label={`Στοιχεία, ${brand}`}>
        Στοιχεία
      </Button>
    </li>
  )
}
