import { expect } from 'vitest'

// A product with a value in every field, and the golden files of what is done with it.

export const [fullId, otherId, fullCategory] = [77_701, 77_702, 77_700]

/** In the shop's own format */
export const fullRecord = {
  id: fullId,
  sku: 'FIELD-1',
  gtin: '4006381333931',
  title: 'Κούπα με όλα',
  description: 'Γραμμή ένα\n\nΓραμμή δύο',
  type: 'Κούπα',
  brand: 'Ηώς',
  countryOfOrigin: 'GR',
  makerName: 'Εργαστήριο Νότος',
  makerPlace: 'Νεμέα',
  category: 'Γυναικεία',
  categories: [fullCategory],
  price: 12.345,
  cost: 4.2,
  discount: '10%',
  vatRate: 13,
  stock: 1_200,
  madeToOrder: false,
  leadTimeDays: 2,
  restockLeadTimeDays: 15,
  minimumQuantity: 20,
  quantityMultiple: 10,
  packSize: 48,
  availableFrom: '2020-01-31',
  offerEnd: '2035-12-31',
  new: true,
  hot: true,
  rating: 4,
  material: 'Κεραμικό',
  dimensions: '8 × 9,5 εκ.',
  weightGrams: 1_350,
  textile: true,
  manufacturerName: 'Acme GmbH',
  manufacturerAddress: 'Hauptstr. 1, Berlin',
  manufacturerContact: 'info@acme.example',
  manufacturerCountry: 'CN',
  responsibleName: 'Εισαγωγική ΑΕ',
  responsibleAddress: 'Ερμού 1, Αθήνα',
  responsibleContact: 'www.importer.example',
  safetyWarnings: 'Μακριά από φωτιά.\nΌχι στον φούρνο.',
  recycledPercent: 30,
  composition: [{ material: 'βαμβάκι', percent: 60.5 }],
  certificates: [{ name: 'FSC', number: 'C-1', validUntil: '2035-01-31' }],
  priceBreaks: [{ minQuantity: 100, unitPrice: 10.5 }],
  collection: ['Χριστούγεννα'],
  tags: ['συνέδριο'],
}

/** Long texts by their beginning and length, so that the file stays readable. */
const shortened = (value: unknown): unknown =>
  typeof value !== 'string' || value.length <= 100 ? value : `${value.slice(0, 10)}… (${value.length})`

/** By their names, so that the order in which fields are declared is no difference. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return shortened(value)
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(sortedEntries({ ...value }).map(([key, each]) => [key, sorted(each)]))
}

const sortedEntries = <Value>(value: Readonly<Record<string, Value>>) =>
  Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** One line for each entry of each part, so that a change of one field is a change of its lines. */
export async function expectGolden(name: string, parts: Readonly<Record<string, object>>): Promise<void> {
  const json = (value: unknown) => JSON.stringify(sorted(value) ?? null)
  const linesOf = (part: object) => sortedEntries<unknown>({ ...part }).map(([key, value]) => `    ${json(key)}: ${json(value)}`)
  const text = sortedEntries(parts).map(([key, part]) => `  ${json(key)}: {\n${linesOf(part).join(',\n')}\n  }`)
  await expect(`{\n${text.join(',\n')}\n}\n`).toMatchFileSnapshot(`${import.meta.dirname}/product-fields/${name}.golden.json`)
}
