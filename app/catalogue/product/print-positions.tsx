import { Link } from 'react-router'

import type { PrintPosition } from '#app/catalogue/catalogue.ts'
import { printAreaText, techniquesText } from '#app/catalogue/product/print-text.ts'
import { decorationUrl, techniqueUrl } from '#app/urls.ts'

/** The print positions with their sizes and techniques. */
export function PrintPositions({ positions }: { readonly positions: readonly PrintPosition[] }) {
  if (positions.length === 0) return null
  return (
    <section className="mt-6 print:mt-4">
      <h3 className="font-semibold">Πού μπαίνει το λογότυπό σας</h3>
      <dl className="mt-2 text-sm">
        {positions.map((position) => (
          <div key={position.name} className="border-b border-line py-2.5 print:py-1.5">
            <dt className="flex flex-wrap justify-between gap-x-4 font-semibold">
              {position.name}
              <span className="font-normal tabular-nums">{printAreaText(position)}</span>
            </dt>
            <dd className="flex flex-wrap gap-x-3 text-muted">
              {position.techniques.map((technique) => (
                <Link
                  key={technique}
                  to={techniqueUrl(technique)}
                  className="underline decoration-line-strong underline-offset-4 py-1 hover:text-accent pointer-coarse:py-2.5"
                >
                  {techniquesText([technique])}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="print:hidden">
        <Link
          to={decorationUrl()}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent"
        >
          Όλα για τις τεχνικές εκτύπωσης
        </Link>
      </p>
    </section>
  )
}
