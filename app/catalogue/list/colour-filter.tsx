import { useState } from 'react'

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
  const [opened, setOpened] = useState(false)
  // Colours that the page opens with are among the first; one that is chosen later keeps its place.
  const [early] = useState(chosen)
  if (colours.length === 0) return null
  const first = colours.filter(({ name }, index) => index < atOnce || early.includes(name))
  const rest = colours.filter((colour) => !first.includes(colour))
  const isRestChosen = rest.some(({ name }) => chosen.includes(name))
  const restOfSwatches = <Swatches colours={rest} chosen={chosen} />
  return (
    <fieldset className="py-5">
      <legend className="filter-title">Χρώμα</legend>
      <Swatches colours={first} chosen={chosen} />
      {rest.length > 0 && (
        <details open={isRestChosen} onToggle={() => setOpened(true)} className="group/more">
          <summary className="filter-row underline underline-offset-4">
            <b className="font-normal group-open/more:hidden">Άλλα {rest.length} χρώματα</b>
            <b className="hidden font-normal group-open/more:inline">Λιγότερα χρώματα</b>
          </summary>
          {opened || isRestChosen ? restOfSwatches : <noscript>{restOfSwatches}</noscript>}
        </details>
      )}
    </fieldset>
  )
}

function Swatches({ colours, chosen }: ColourFilterProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 w576:grid-cols-2 w992:grid-cols-1 w1440:grid-cols-2">
      {colours.map(({ name, label, hex, count }) => (
        <label key={name} className="filter-row">
          <input
            type="checkbox"
            name="colour"
            value={name}
            checked={chosen.includes(name)}
            onChange={ignore}
            style={{ backgroundColor: hex }}
          />
          <span>{label}</span>
          <small>{formatNumber(count)}</small>
        </label>
      ))}
    </div>
  )
}
