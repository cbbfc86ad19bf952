const edges = /^[\s,]+|(?<![\s,])[\s,]+$/g
const doubled = /,(?:\s*,)+/g

/** «Ερμού 1, 105 63 Αθήνα»: what is written of these, each without commas at its edges or several in a row. */
export function partsText(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts
    .map((part) => (part ?? '').replaceAll(doubled, ',').replaceAll(edges, ''))
    .filter((part) => part !== '')
    .join(separator)
}
