import { Link } from 'react-router'

import { listUrl, wholeList } from '#app/catalogue/list/list-address.ts'
import { budgets, noFilters, withPrices } from '#app/catalogue/list/list-filters.ts'
import { ProjectButton } from '#app/catalogue/project/project-button.tsx'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { ByVat } from '#app/ui/price/by-vat.tsx'
import { useVatChoice } from '#app/ui/price/vat-switch.tsx'

/** «Δώρα έως 5 €»: links to lists by price per piece. */
export function BudgetEntries({ categoryId = 0 }: { readonly categoryId?: number | undefined }) {
  const withVat = useVatChoice() === 'with'
  return (
    <section aria-labelledby="budgets" className="mt-16 w992:mt-20">
      <h2 id="budgets" className="text-2xl font-semibold">
        Ανάλογα με τον προϋπολογισμό σας
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 w680:grid-cols-5 w992:gap-4">
        {budgets.map((maxPrice) => (
          <li key={maxPrice} className="last:col-span-2 w680:last:col-span-1">
            <Link
              to={listUrl({
                ...wholeList(categoryId),
                filters: withPrices(noFilters, { minPrice: null, maxPrice }, withVat),
                sort: 'price-desc',
              })}
              className="flex h-full flex-col rounded-card border border-line bg-surface px-5 py-4 transition-colors hover:border-ink w680:px-4 w992:px-5 w992:py-6"
            >
              <span className="text-sm text-muted">Δώρα έως</span>{' '}
              <span className="text-2xl font-semibold tabular-nums w992:text-3xl">{formatNumber(amountToEuros(maxPrice))} €</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Τιμή ανά τεμάχιο <ByVat without="χωρίς ΦΠΑ" with="με ΦΠΑ" />, στη μικρότερη ποσότητα που παραγγέλνεται και πριν από την
        εκτύπωση.
      </p>
      <p className="mt-2 noscript:hidden">
        <ProjectButton className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink">
          Δείτε τελικές τιμές για τη δική σας ποσότητα, με λογότυπο
        </ProjectButton>
      </p>
    </section>
  )
}
