import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { temporaryFolder } from '#test/folder.ts'

/** domain.md's screen print, with its charges for small quantities */
const screenPrint = {
  key: 'planted-screen',
  technique: 'silkscreen',
  pricingType: 'perColour',
  setup: 27.5,
  handling: 0.18,
  ltm: { below: 50, price: 20 },
  breaks: [{ minQuantity: 1, price: 0.53, nextColourPrice: 0.37 }],
}

const technique = (key: string, rateCard: string, more: object) => ({ key, rateCard, isDefault: false, ...more })

/** A position with a screen print of at most 4 colours, and a pad print from 25 pieces on. */
export function printPosition(key: string, name: string) {
  return {
    key,
    name,
    maxWidthMm: 100,
    maxHeightMm: 100,
    shape: 'rectangle',
    techniques: [
      technique('silkscreen', screenPrint.key, { maxColours: 4, isDefault: true }),
      technique('padPrint', 'planted-pad', { maxColours: 4, minQuantity: 25 }),
    ],
  }
}

const padPrint = {
  key: 'planted-pad',
  technique: 'padPrint',
  pricingType: 'perPosition',
  breaks: [{ minQuantity: 1, price: 0.5 }],
}

/** Imports both cards; a change of `screen` makes a new version of the price list. Called at the top of a test file. */
export function rateCardImport(): (ctx: Context, screen?: object) => Promise<void> {
  const folder = temporaryFolder()
  return async (ctx, screen = {}) => {
    const path = join(folder.path, `${crypto.randomUUID()}.json`)
    await writeFile(path, JSON.stringify({ rateCards: [{ ...screenPrint, ...screen }, padPrint] }))
    await importCatalogue(ctx, path, importParts)
  }
}
