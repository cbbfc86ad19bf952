import { isDeepStrictEqual } from 'node:util'

import type { LastImported } from '#app/imports/rules/merge-product.server.ts'
import type { StockChanges } from '#app/catalogue/manage/restored-content.ts'

/** The link between a supplier's code and a product (`supplier_products`). */
export interface SupplierLink {
  readonly last: LastImported
  readonly pictures: readonly string[]
  readonly isVanished: boolean
}

/** What a run did to a product, and what was there before it: for its undo. JSON, as stored. */
export interface BeforeRun {
  readonly effect: 'created' | 'changed' | 'none'
  /** The product's revision; null unless `changed` */
  readonly revision: number | null
  readonly stocks: StockChanges
  /** Missing if the run left it as it was; null: there was none */
  readonly link?: SupplierLink | null
}

/** The part of `BeforeRun` about the link. */
export function linkBefore(before: SupplierLink | null, after: SupplierLink): Pick<BeforeRun, 'link'> {
  return isDeepStrictEqual(before, after) ? {} : { link: before }
}
