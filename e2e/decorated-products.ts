const card = (key: string, technique: string, pricingType: string, setup: number, first: object) => ({
  key,
  technique,
  pricingType,
  setup,
  handling: 0.18,
  leadDays: 5,
  breaks: [{ minQuantity: 1, ...first }],
})

/** The rate cards of domain.md */
export const cards = [
  card('screen', 'silkscreen', 'perColour', 27.5, { price: 0.53, nextColourPrice: 0.37 }),
  card('transfer', 'digitalPrint', 'perColourArea', 30, { areaFromCm2: 0, areaToCm2: 100, price: 0.87, nextColourPrice: 0.39 }),
  card('thread', 'embroidery', 'perArea', 40, { areaFromCm2: 50, areaToCm2: 100, price: 1.82 }),
  card('laser', 'laserEngraving', 'perPosition', 17.5, { price: 0.34 }),
  card('pad', 'padPrint', 'perPosition', 20, { price: 0.5 }),
]

const technique = (key: string, rateCard: string, maxColours: number, more: object = {}) => ({
  key,
  rateCard,
  maxColours,
  isDefault: key === 'silkscreen',
  ...more,
})
const position = (key: string, name: string, more: readonly object[] = []) => ({
  key,
  name,
  maxWidthMm: 100,
  maxHeightMm: 100,
  shape: 'rectangle',
  techniques: [
    technique('silkscreen', 'screen', 4),
    technique('digitalPrint', 'transfer', 8),
    technique('embroidery', 'thread', 8),
    technique('laserEngraving', 'laser', 1),
    ...more,
  ],
})

export const notebook = {
  id: 70_001,
  sku: 'NB-1',
  title: 'Σημειωματάριο',
  price: 4.22,
  stock: 1_000,
  leadTimeDays: 1,
  restockLeadTimeDays: 12,
  priceBreaks: [
    { minQuantity: 250, unitPrice: 4.07 },
    { minQuantity: 500, unitPrice: 3.92 },
    { minQuantity: 1_000, unitPrice: 3.77 },
  ],
  positions: [
    position('front', 'Μπροστά', [technique('padPrint', 'pad', 4, { minQuantity: 25 })]),
    position('back', 'Πίσω'),
    position('spine', 'Ράχη'),
  ],
}
export const shirt = {
  ...notebook,
  id: 70_002,
  sku: 'TS-1',
  title: 'Μπλουζάκι',
  textile: true,
  variants: [
    { variant_id: 1, id: 70_002, color: 'planted-white' },
    { variant_id: 2, id: 70_002, color: 'planted-black' },
  ],
}
