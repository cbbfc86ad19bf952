import type { ReactNode } from 'react'

import type { CategorySummary, ProductCard } from '#app/catalogue/catalogue.ts'
import { CategoryStrip } from '#app/catalogue/list/category-tiles.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { quoteUrl, searchUrl } from '#app/urls.ts'
import type { Suggestions } from '#app/search/search.contract.ts'

interface ZeroResultsProps {
  readonly instead: {
    readonly kind: Suggestions['kind']
    readonly texts: readonly string[]
    readonly categories: readonly CategorySummary[]
    readonly products: readonly ProductCard[]
  }
  readonly card: (product: ProductCard, first: boolean) => ReactNode
}

const inFirstScreen = 2

/** The results page without results: products with some of the words, or popular ones, labelled as such. */
export function ZeroResults({ instead: { kind, texts, categories, products }, card }: ZeroResultsProps) {
  const isNear = kind === 'fewer-words'
  return (
    <div className="mt-6 border-t border-line pt-6">
      <p className="text-lg font-semibold">
        {isNear ? 'Κανένα προϊόν δεν ταιριάζει με όλες τις λέξεις.' : 'Δεν βρέθηκε κανένα προϊόν με αυτές τις λέξεις.'}
      </p>
      <p className="mt-1 max-w-text text-muted">
        {isNear
          ? 'Δοκιμάστε με λιγότερες, ή πείτε μας τι ψάχνετε και θα το βρούμε εμείς.'
          : 'Δοκιμάστε μια πιο γενική λέξη, ή πείτε μας τι ψάχνετε και θα το βρούμε εμείς.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {texts.map((text) => (
          <LinkButton key={text} to={searchUrl(text)} variant="secondary">
            {text}
          </LinkButton>
        ))}
        <LinkButton to={quoteUrl()} variant={isNear ? 'quiet' : 'secondary'}>
          Ζητήστε προσφορά
        </LinkButton>
      </div>
      {categories.length > 0 && (
        <section aria-labelledby="near-categories" className="mt-10">
          <h2 id="near-categories" className="text-xl font-semibold">
            {isNear ? 'Σχετικές κατηγορίες' : 'Κατηγορίες'}
          </h2>
          <CategoryStrip categories={categories} />
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="near-products" className="mt-10">
          <h2 id="near-products" className="text-xl font-semibold">
            {isNear ? 'Παρόμοια αποτελέσματα' : 'Δημοφιλή προϊόντα'}
          </h2>
          <ul className="result-grid mt-5">
            {products.map((product, index) => (
              <li key={product.id}>{card(product, index < inFirstScreen)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
