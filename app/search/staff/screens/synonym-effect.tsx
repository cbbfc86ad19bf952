import { type ApiBody, failureText } from '#app/platform/browser/call-api.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { useSynonymsEffect } from '#app/search/staff/screens/use-staff-search.ts'
import type { SearchEffect } from '#app/search/staff/search-staff.contract.ts'
import { classes } from '#app/ui/classes.ts'

interface SynonymEffectProps {
  readonly change: ApiBody<'/api/staff/search/synonyms/preview'>
}

/** Search results before and after an unsaved change, side by side. */
export function SynonymEffect({ change }: SynonymEffectProps) {
  const { data, error, isFetching } = useSynonymsEffect(change)
  return (
    <section aria-label="Τι αλλάζει στις αναζητήσεις" aria-busy={isFetching}>
      <h3 className="font-semibold">Τι αλλάζει</h3>
      {error !== null && <p className="mt-1 text-sm text-failure">{failureText(error)}</p>}
      {data === undefined && error === null && <div className="mt-2 h-40 animate-pulse rounded-card bg-plate" />}
      {data !== undefined && error === null && (
        <ul className={classes('mt-2 divide-y divide-line', isFetching && 'opacity-60')}>
          {data.searches.map((search) => (
            <Search key={search.query} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Search({ search: { query, isFrequent, before, after } }: { readonly search: SearchEffect }) {
  const isSame = before.total === after.total && before.products.every(({ id }, at) => id === after.products[at]?.id)
  return (
    <li className="py-3">
      <p className="text-sm">
        <span className="font-semibold wrap-anywhere">«{query}»</span>
        {isFrequent && <span className="text-muted"> συχνή αναζήτηση</span>}
        {isSame && <span className="text-muted">, χωρίς αλλαγή: {countText(before.total)}</span>}
      </p>
      {!isSame && (
        <div className="mt-1 grid grid-cols-2 gap-4">
          <Found name="Τώρα" found={before} />
          <Found name="Μετά" found={after} />
        </div>
      )}
    </li>
  )
}

function Found({ name, found: { total, products } }: { readonly name: string; readonly found: SearchEffect['before'] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm">
        {name}: <span className="font-semibold">{countText(total)}</span>
      </p>
      <ul className="mt-1 space-y-1">
        {products.map(({ id, title, imageSrc }) => (
          <li key={id} className="flex items-center gap-2 text-xs">
            {imageSrc !== null && <img src={imageSrc} alt="" className="size-8 shrink-0 rounded-sm bg-plate object-contain" />}
            <span className="line-clamp-2 min-w-0 break-words">{title}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function countText(total: number): string {
  return total === 0 ? 'κανένα προϊόν' : total === 1 ? '1 προϊόν' : `${formatNumber(total)} προϊόντα`
}
