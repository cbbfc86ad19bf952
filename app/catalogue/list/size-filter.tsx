import { ignore } from '#app/catalogue/list/filter-box.tsx'
import type { FacetValue } from '#app/catalogue/list/list-filters.ts'
import { formatNumber, upperCase } from '#app/platform/text/greek-text.ts'

interface SizeFilterProps {
  readonly sizes: readonly FacetValue[]
  readonly chosen: readonly string[]
}

/** Sizes as tiles, each with its count. */
export function SizeFilter({ sizes, chosen }: SizeFilterProps) {
  if (sizes.length === 0) return null
  return (
    <fieldset className="py-5">
      <legend className="filter-title mb-3">Μέγεθος</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ name, count }) => (
          <label key={name} className="filter-size">
            <input type="checkbox" name="size" value={name} checked={chosen.includes(name)} onChange={ignore} />
            {upperCase(name)}
            <small>{formatNumber(count)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
