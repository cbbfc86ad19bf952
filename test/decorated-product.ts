import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'

// A product with logos, and the rate cards that price them (domain.md).

const everywhere = { handling: 0.18, leadDays: 5 }
const rateCards = [
  {
    key: 'decorated-screen',
    technique: 'silkscreen',
    pricingType: 'perColour',
    setup: 27.5,
    setupRepeat: 10,
    costPercent: 41,
    ...everywhere,
    breaks: [{ minQuantity: 1, price: 0.53, nextColourPrice: 0.37 }],
  },
  {
    key: 'decorated-small',
    technique: 'padPrint',
    pricingType: 'perPosition',
    setup: 20,
    ltm: { below: 50, price: 30 },
    ...everywhere,
    breaks: [
      { minQuantity: 1, price: 0.5 },
      { minQuantity: 100, price: 0.2375 },
    ],
  },
]

const position = (key: string, name: string) => ({
  key,
  name,
  maxWidthMm: 100,
  maxHeightMm: 100,
  shape: 'rectangle',
  techniques: [
    { key: 'silkscreen', rateCard: 'decorated-screen', maxColours: 4, isDefault: true },
    { key: 'padPrint', rateCard: 'decorated-small', maxColours: 2, minQuantity: 10, isDefault: false },
  ],
})

/** The notebook of domain.md */
export const decoratedProductId = 71_001

export async function importDecoratedProduct(ctx: Context): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'doro-cards-'))
  try {
    await writeFile(join(folder, 'cards.json'), JSON.stringify({ rateCards }))
    await importCatalogue(ctx, join(folder, 'cards.json'), importParts)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const notebook = rawProduct({
    id: decoratedProductId,
    sku: 'DECORATED-1',
    title: 'Σημειωματάριο',
    price: 4.22,
    stock: 1_000,
    leadTimeDays: 1,
    restockLeadTimeDays: 12,
    priceBreaks: [
      { minQuantity: 250, unitPrice: 4.07 },
      { minQuantity: 500, unitPrice: 3.92 },
    ],
    positions: [position('front', 'Μπροστά'), position('back', 'Πίσω')],
  })
  await importFiles(ctx, { products: [notebook] })
}

/** Four colours in front: 110 € + 410 € + 45 € at 250 pieces */
export const frontPlacement = { position: 'front', technique: 'silkscreen', colours: 4, widthMm: 100, heightMm: 60.5 }
export const backPlacement = { position: 'back', technique: 'padPrint', colours: 1, widthMm: 40, heightMm: 40 }
