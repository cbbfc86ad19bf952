/** The specified types (section 3). Imports may bring others, which narrow no menu. */
const productTypes: ReadonlySet<string> = new Set([
  'fashion',
  'electronics',
  'shoes',
  'bags',
  'watch',
  'flower',
  'furniture',
  'grocery',
])

export function isProductType(type: string | null): type is string {
  return type !== null && productTypes.has(type)
}
