import X from 'lucide-react/icons/x'

import { useProductFacts } from '#app/catalogue/card/use-product-facts.ts'
import { discontinuedWords } from '#app/catalogue/discontinued.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { compareUrl } from '#app/urls.ts'
import { maxCompared } from '#app/wishlist/compare.ts'
import { clearCompared, stopComparing } from '#app/wishlist/use-compared.ts'

/** The bar of compared products: pictures that remove their product, a link to the table, and a button to clear it. */
export function ComparedProducts({ ids }: { readonly ids: readonly number[] }) {
  const { products, missing } = useProductFacts(ids)
  const clear = () => {
    clearCompared()
    announce('Η σύγκριση καθαρίστηκε')
  }
  const free = Array.from({ length: maxCompared - ids.length }, (_, index) => index)
  return (
    <section
      aria-label="Προϊόντα προς σύγκριση"
      data-compare-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface print:hidden"
    >
      <div className="page-width flex items-center gap-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <ul className="mr-auto flex gap-1 w480:gap-1.5">
          {ids.map((id) => {
            const product = products?.find((each) => each.id === id)
            return (
              <li key={id} className="relative size-11">
                {missing.includes(id) ? (
                  <Discontinued id={id} />
                ) : product === undefined ? (
                  <Skeleton className="size-11" />
                ) : (
                  <button
                    type="button"
                    onClick={() => {
                      stopComparing(id)
                      announce(`Αφαιρέθηκε από τη σύγκριση: ${product.title}`)
                    }}
                    title={`Αφαίρεση: ${product.title}`}
                    className="group/compared block"
                  >
                    <span className="sr-only">{`Αφαίρεση από τη σύγκριση: ${product.title}`}</span>
                    <Picture src={product.imageSrc} alt="" side={44} className="size-11 rounded-sm" />
                    <span
                      aria-hidden
                      className="absolute inset-0 hidden items-center justify-center rounded-sm bg-ink/60 text-surface group-hover/compared:flex group-focus-visible/compared:flex"
                    >
                      <X className="size-5" />
                    </span>
                  </button>
                )}
              </li>
            )
          })}
          {free.map((place) => (
            <li
              key={`free ${place}`}
              aria-hidden
              className="hidden size-11 rounded-sm border border-dashed border-line-strong w680:block"
            />
          ))}
        </ul>
        <LinkButton to={compareUrl()} className="px-4! whitespace-nowrap">
          Σύγκριση<span className="max-w480:sr-only"> ({ids.length})</span>
        </LinkButton>
        <IconButton label="Καθαρισμός σύγκρισης" onClick={clear} className="-mr-2.5 text-muted">
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}

/** The place of a product that the shop no longer offers. */
function Discontinued({ id }: { readonly id: number }) {
  const text = `Αφαίρεση από τη σύγκριση: ${discontinuedWords.product}`
  return (
    <button
      type="button"
      onClick={() => {
        stopComparing(id)
        announce('Αφαιρέθηκε από τη σύγκριση')
      }}
      title={text}
      className="flex size-11 items-center justify-center rounded-sm border border-failure text-failure"
    >
      <span className="sr-only">{text}</span>
      <X aria-hidden className="size-5" />
    </button>
  )
}
