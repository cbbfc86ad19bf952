import type { CategoryNode } from '#app/catalogue/catalogue.ts'

/** A category in the header's menus. */
export interface MenuCategory {
  readonly id: number
  readonly name: string
  readonly imageSrc: string | null
  readonly children: readonly MenuCategory[]
}

/** The merchant's settings that header and footer show. */
export interface Company {
  /** The company details required in the footer by law 4919/2022, as the beginning of a paragraph; may be empty */
  readonly registryLine: string
  readonly phone: string
  readonly email: string
  readonly hours: string
  /** Closures in the next days: «Κλειστά: 25–26 Δεκεμβρίου»; empty: none */
  readonly closures: string
  /** That the shop is a demonstration; empty: it is none */
  readonly notice: string
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[]
}

/** One array for all: a page's data contains equal objects once. */
const noChildren: readonly MenuCategory[] = []

/** Drops fields that no menu shows, because every page contains this. */
export function toMenuCategory({ id, name, imageSrc, children }: CategoryNode): MenuCategory {
  return { id, name, imageSrc, children: children.length === 0 ? noChildren : children.map(toMenuCategory) }
}
