import { createContext, useContext } from 'react'

import { type Brand, noBrand } from '#app/platform/brand.ts'

/** The brand of the shop that the page is in; the document gives it. */
export const ShopBrand = createContext<Brand>(noBrand)

export function useBrand(): Brand {
  return useContext(ShopBrand)
}
