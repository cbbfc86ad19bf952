import { ignore } from '#app/catalogue/list/filter-box.tsx'
import type { FacetValue } from '#app/catalogue/list/list-filters.ts'
import { formatNumber, upperCase } from '#app/platform/text/greek-text.ts'

interface SizeFilterProps {
  readonly sizes: readonly FacetValue[]
  readonly chosen: readonly string[]
}

/** Sizes as small plates, each with its count. */
export function SizeFilter({ sizes, chosen }: SizeFilterProps) {
  if (sizes.length === 0) return null
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-3 w-full text-base font-semibold">Μέγεθος</legend>
      <ul className="clear-both flex flex-wrap gap-2">
        {sizes.map(({ name, count }) => (
          <li key={name}>
            <label className="flex min-h-9 min-w-12 cursor-pointer items-center justify-center gap-1.5 rounded-sm border border-line bg-surface px-2.5 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:border-line-strong pointer-coarse:min-h-11">
              <input
                type="checkbox"
                name="size"
                value={name}
                checked={chosen.includes(name)}
                onChange={ignore}
                className="sr-only"
              />
              <span className="font-semibold">{upperCase(name)}</span>
              <span className="text-xs text-muted tabular-nums">{formatNumber(count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
