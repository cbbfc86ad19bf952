import type { ComponentProps } from 'react'

import { type Area, areaNames, areas } from '#app/platform/session.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'

/** Checkbox defaults of each area, for forms with AreaFields. */
export type AreaTicks = Readonly<Record<Area, boolean>>

export const ticksOf = (chosen: readonly Area[]): AreaTicks => ({
  sales: chosen.includes('sales'),
  catalogue: chosen.includes('catalogue'),
  production: chosen.includes('production'),
  accounts: chosen.includes('accounts'),
})

export const tickedAreas = (ticks: AreaTicks): Area[] => areas.filter((area) => ticks[area])

export const areasText = (chosen: readonly Area[]): string =>
  chosen.length === 0 ? 'καμία αρμοδιότητα' : chosen.map((area) => areaNames[area]).join(', ')

const notes: Readonly<Record<Area, string>> = {
  sales: 'προσφορές, παραγγελίες, πελάτες',
  catalogue: 'προϊόντα, κατηγορίες, κείμενα, κριτικές',
  production: 'δοκίμια, εκτέλεση παραγγελιών',
  accounts: 'πληρωμές, παραστατικά, εξαγωγές',
}

type FieldOf = (area: Area) => Omit<ComponentProps<typeof CheckField>, 'label'>

/** The areas that a member of staff may work on. */
export function AreaFields({ field, className }: { readonly field: FieldOf; readonly className?: string }) {
  return (
    <fieldset className={className}>
      <legend className="text-sm font-semibold">Αρμοδιότητες</legend>
      <div className="mt-1 grid gap-x-6 w680:grid-cols-2">
        {areas.map((area) => (
          <CheckField key={area} label={`${areaNames[area]}: ${notes[area]}`} {...field(area)} />
        ))}
      </div>
    </fieldset>
  )
}
