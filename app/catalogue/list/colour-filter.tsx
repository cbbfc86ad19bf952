import { ignore } from '#app/catalogue/list/filter-box.tsx'
import type { ColourFacet } from '#app/catalogue/list/list-filters.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

const atOnce = 10

interface ColourFilterProps {
  readonly colours: readonly ColourFacet[]
  readonly chosen: readonly string[]
}

/** Colours as swatches with names; rare ones are collapsed. */
export function ColourFilter({ colours, chosen }: ColourFilterProps) {
  if (colours.length === 0) return null
  const rest = colours.slice(atOnce)
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-2 w-full text-base font-semibold">Χρώμα</legend>
      <Swatches colours={colours.slice(0, atOnce)} chosen={chosen} />
      {rest.length > 0 && (
        <details open={rest.some(({ name }) => chosen.includes(name))} className="group/more">
          <summary className="flex min-h-9 cursor-pointer items-center underline underline-offset-4 hover:text-accent pointer-coarse:min-h-11">
            <span className="group-open/more:hidden">Άλλα {rest.length} χρώματα</span>
            <span className="hidden group-open/more:inline">Λιγότερα χρώματα</span>
          </summary>
          <Swatches colours={rest} chosen={chosen} />
        </details>
      )}
    </fieldset>
  )
}

function Swatches({ colours, chosen }: ColourFilterProps) {
  return (
    <ul className="clear-both grid grid-cols-1 gap-x-4 w576:grid-cols-2 w992:grid-cols-1 w1440:grid-cols-2">
      {colours.map(({ name, label, hex, count }) => (
        <li key={name} className="min-w-0">
          <label className="flex min-h-9 cursor-pointer items-center gap-2.5 hover:text-accent pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name="colour"
              value={name}
              checked={chosen.includes(name)}
              onChange={ignore}
              className="peer sr-only"
            />
            <span
              aria-hidden
              style={{ backgroundColor: hex }}
              className="size-5.5 shrink-0 rounded-pill border border-ink/20 outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
            />
            <span className="min-w-0 flex-1 leading-tight peer-checked:font-semibold">{label}</span>
            <span className="text-muted tabular-nums">{formatNumber(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
