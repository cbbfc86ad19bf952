import type { CategoryNode } from '#app/catalogue/catalogue.ts'
import type { ThirdPartyIds } from '#app/shell/consent/tracking.ts'

/** What the header's menus need of a category. */
export interface MenuCategory {
  readonly id: number
  readonly name: string
  readonly imageSrc: string | null
  readonly children: readonly MenuCategory[]
}

/** Of the merchant's settings, what header and footer say. */
export interface Company {
  readonly name: string
  /** The line that the law wants in the footer (law 4919/2022) */
  readonly registryLine: string
  readonly phone: string
  readonly email: string
  readonly hours: string
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[]
}

/** Whether the merchant has configured any, so that there is something to consent to. */
export function hasThirdParties(ids: ThirdPartyIds): boolean {
  return Object.values(ids).some((id) => id !== undefined)
}

/** Leaves out what no menu shows: each page carries it. */
export function toMenuCategory({ id, name, imageSrc, children }: CategoryNode): MenuCategory {
  return { id, name, imageSrc, children: children.map(toMenuCategory) }
}

/** «210 600 1234» → `tel:+302106001234`; a number with its own country code keeps it. */
export function phoneUrl(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return `tel:${digits.startsWith('+') ? digits : `+30${digits}`}`
}
