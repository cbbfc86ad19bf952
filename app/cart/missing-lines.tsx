import type { MissingLine } from '#app/cart/equal-lines.ts'
import { contentKeys } from '#app/platform/text/content-keys.ts'
import { productUrl } from '#app/urls.ts'

/** The lines that could not be added to the cart, each with its reason. */
export function MissingLines({ missing }: { readonly missing: readonly MissingLine[] }) {
  if (missing.length === 0) return null
  const keys = contentKeys(missing)
  return (
    <ul className="mt-2 text-sm">
      {missing.map(({ title, productId, reason }, index) => (
        <li key={keys[index]} className="wrap-anywhere">
          {productId === null ? (
            title
          ) : (
            <a href={productUrl(productId)} className="underline underline-offset-4">
              {title}
            </a>
          )}
          : {reason}
        </li>
      ))}
    </ul>
  )
}
