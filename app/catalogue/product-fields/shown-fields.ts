import type { PlainField, ValueOf } from '#app/catalogue/product-fields/field-descriptor.ts'

// The fields that the product page's table, the comparison and the call of products show as they are stored, in this order.
// The shop's scripts load this file, so it imports nothing.

export const shownFields = {
  material: {
    label: 'Υλικό',
    kind: 'line',
    max: 300,
    file: { headers: 'υλικο|υλικα|material|materials' },
    editor: { section: 'details' },
  },
  dimensions: {
    label: 'Διαστάσεις',
    kind: 'line',
    max: 200,
    file: { headers: 'διαστασεις|dimensions' },
    editor: { section: 'details', hint: 'Όπως θέλετε να φαίνονται: 8 × 9,5 εκ.' },
  },
  // The headers of weights are in weight-header.ts.
  weightGrams: {
    label: 'Βάρος (γραμμάρια)',
    kind: 'whole',
    min: 0,
    max: 1_000_000_000,
    error: 'Γράψτε γραμμάρια, ή αφήστε το κενό.',
    file: { headers: 'γραμμαρια|grams|βαρος σε γραμμαρια' },
    shown: { label: 'Βάρος', unit: 'grams' },
    editor: { section: 'details', hint: 'Από αυτό βγαίνουν τα μεταφορικά.' },
  },
} as const satisfies Readonly<Record<string, PlainField>>

type ShownKey = keyof typeof shownFields
export type ShownValues = { readonly [Key in ShownKey]: ValueOf<(typeof shownFields)[Key]> }

export const shownKeys = keysOf(shownFields)

/** `Object.keys` says string. */
function keysOf(fields: Readonly<Record<ShownKey, unknown>>): readonly ShownKey[]
function keysOf(fields: object): readonly string[] {
  return Object.keys(fields)
}
