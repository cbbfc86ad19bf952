import { useEffect, useEffectEvent, useRef } from 'react'
import { useProject } from '#app/catalogue/project/use-project.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import { placeOfProject, wishedDayOfProject } from '#app/orders/checkout/project-in-checkout.ts'
import type { CheckoutForm } from '#app/orders/checkout/use-checkout-values.ts'

interface KnownDays {
  /** The first possible day of the chosen delivery; null if unknown */
  readonly earliestDay: string | null
  readonly closedDays: ClosedDays
}

/** Postcode and day of the project, in fields that say nothing else; what a person typed or cleared stays. */
export function useProjectInCheckout({ values, change }: CheckoutForm, { earliestDay, closedDays }: KnownDays): void {
  const project = useProject()
  const given = useRef({ postcode: '', wishedDay: '' })

  const fillPlace = useEffectEvent(() => {
    const more = placeOfProject(values, project, given.current.postcode)
    if (more['delivery.address.postcode'] === undefined) return
    given.current.postcode = more['delivery.address.postcode']
    change(more)
  })
  const fillDay = useEffectEvent(() => {
    const wishedDay = wishedDayOfProject(project.by, earliestDay, closedDays)
    if (values.wishedDay !== given.current.wishedDay || wishedDay === values.wishedDay) return
    given.current.wishedDay = wishedDay
    change({ wishedDay })
  })

  useEffect(() => fillPlace(), [project.postcode])
  useEffect(() => fillDay(), [project.by, earliestDay, closedDays])
}
