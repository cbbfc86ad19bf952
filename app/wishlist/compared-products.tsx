import X from 'lucide-react/icons/x'

import { useProductFacts } from '#app/catalogue/use-product-facts.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { compareUrl } from '#app/urls.ts'
import { maxCompared } from '#app/wishlist/compare.ts'
import { clearCompared, stopComparing } from '#app/wishlist/use-compared.ts'

/** The way to the table and the way out; on wide screens with small pictures, each of which takes its product out. */
export function ComparedProducts({ ids }: { readonly ids: readonly number[] }) {
  const { products } = useProductFacts(ids)
  const clear = () => {
    clearCompared()
    announce('Η σύγκριση καθαρίστηκε')
  }
  const free = Array.from({ length: maxCompared - ids.length }, (_, index) => index)
  return (
    <section
      aria-label="Προϊόντα προς σύγκριση"
      data-compare-bar
      className="fixed bottom-4 left-4 z-30 rounded-pill border border-line bg-surface shadow-float w680:left-1/2 w680:-translate-x-1/2 w680:rounded-card print:hidden"
    >
      <div className="flex items-center gap-1 p-1 w680:gap-3 w680:px-4 w680:py-2.5">
        <ul className="hidden gap-1.5 w680:flex">
          {ids.map((id) => {
            const product = products?.find((each) => each.id === id)
            return (
              <li key={id} className="relative size-11">
                {product === undefined ? (
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
                    <span className="unseen">{`Αφαίρεση από τη σύγκριση: ${product.title}`}</span>
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
            <li key={`free ${place}`} aria-hidden className="size-11 rounded-sm border border-dashed border-line-strong" />
          ))}
        </ul>
        <LinkButton to={compareUrl()} className="px-4!">
          {`Σύγκριση (${ids.length})`}
        </LinkButton>
        <IconButton label="Καθαρισμός σύγκρισης" onClick={clear} className="text-muted w680:-mr-2">
          <X aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
