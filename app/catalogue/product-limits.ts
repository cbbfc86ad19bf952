import { formatNumber } from '#app/platform/text/greek-text.ts'

// The limits of a product's fields, for every way in which one is written: editor, list, bulk change, files and calls.

/** 100,000 €, in 1/10,000 € */
export const maxUnitPrice = 1_000_000_000
/** The most pieces of a stock, a minimum quantity, a multiple, a pack, or a price break */
export const maxPieces = 1_000_000
/** The longest time of preparation, or until more pieces arrive, in working days */
export const maxLeadTimeDays = 1_000
export const maxWeightGrams = 1_000_000_000
/** 100 % would sell for 0 €. */
export const maxDiscountPercent = 99
export const maxVatPercent = 100
export const maxRating = 5
export const maxRecycledPercent = 100

/** The fewest pieces that can be ordered: a multiple, and within the limit. */
export function raisedMinimum(minimum: number, multiple: number): number {
  return Math.min(Math.ceil(minimum / multiple), Math.floor(maxPieces / multiple)) * multiple
}

/** Characters of each text */
export const textLimits = {
  title: 300,
  description: 10_000,
  type: 60,
  brand: 100,
  sku: 100,
  countryOfOrigin: 60,
  makerName: 120,
  makerPlace: 120,
  audience: 60,
  material: 300,
  dimensions: 200,
  collection: 60,
  tag: 60,
  size: 40,
  colour: 60,
  alt: 200,
  manufacturerName: 200,
  manufacturerAddress: 300,
  manufacturerContact: 300,
  manufacturerCountry: 2,
  responsibleName: 200,
  responsibleAddress: 300,
  responsibleContact: 300,
  safetyWarnings: 2_000,
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
export const discountError = `Γράψτε ποσοστό από 0 έως ${maxDiscountPercent}.`
export const stockError = `Γράψτε τεμάχια ως ακέραιο αριθμό, από 0 έως ${formatNumber(maxPieces)}.`
export const leadTimeError = `Γράψτε εργάσιμες ημέρες, από 0 έως ${formatNumber(maxLeadTimeDays)}, ή αφήστε το κενό.`
