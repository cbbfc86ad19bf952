// Limits that more than a field's descriptor (product-fields/) needs, for every way in which a product is written.

/** 100,000 €, in 1/10,000 € */
export const maxUnitPrice = 1_000_000_000
/** The most pieces of a stock, a minimum quantity, a multiple, a pack, or a price break */
export const maxPieces = 1_000_000
/** 100 % would sell for 0 €. */
export const maxDiscountPercent = 99

/** The fewest pieces that can be ordered: a multiple, and within the limit. */
export function raisedMinimum(minimum: number, multiple: number): number {
  return Math.min(Math.ceil(minimum / multiple), Math.floor(maxPieces / multiple)) * multiple
}

/** Characters of each text that is a part of a product; those of its plain fields are in product-fields.ts. */
export const textLimits = {
  sku: 100,
  collection: 60,
  tag: 60,
  size: 40,
  colour: 60,
  alt: 200,
  compositionMaterial: 100,
  certificateName: 100,
  certificateNumber: 60,
} as const

/** Entries of each list */
export const countLimits = {
  categories: 50,
  collections: 50,
  tags: 100,
  priceBreaks: 50,
  variants: 500,
  images: 200,
  positions: 50,
  composition: 20,
  certificates: 10,
} as const

export const priceError = 'Γράψτε τιμή πάνω από 0 και έως 100.000 €, όπως 2,45.'
export const zeroPriceError =
  'Η τιμή δεν μπορεί να είναι 0. Για προϊόν χωρίς τιμή επιλέξτε «Τιμή κατόπιν προσφοράς» στη σελίδα του.'
export const costError = 'Γράψτε κόστος έως 100.000 €, όπως 1,20, ή αφήστε το κενό.'
