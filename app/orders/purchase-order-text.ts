/** Letters of either alphabet, which look the same */
const ownLabel = /^[pρ]\.?\s?[oο](?!\p{L})/iu

/** «PO 4711»; a number that is typed with its label keeps that one: «PO-9». */
export function purchaseOrderText(reference: string): string {
  const typed = reference.trim()
  return typed === '' || ownLabel.test(typed) ? typed : `PO ${typed}`
}
