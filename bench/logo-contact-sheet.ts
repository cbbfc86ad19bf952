// Draws every product of the sample as its card shows it with four logos: node bench/logo-contact-sheet.ts [folder] [side] [archetype ...]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { lightness } from '#app/personalisation/compositor/ink-contrast.ts'
import { findMapping } from '#app/personalisation/compositor/lit-position.ts'
import { cardCrop } from '#app/personalisation/logo-preview/card-crop.ts'
import { labOf } from '#app/personalisation/logos/lab-colour.ts'
import { asPng, printOnServer } from '#test/print-on-server.ts'
import { sheetLogos, type TestLogo } from '#test/printed-products.ts'
import { type SampleProduct, sampleProducts } from '#test/sample-products.ts'

const target = process.argv[2] ?? '.data/contact-sheet'
const side = Number(process.argv[3] ?? 280)
const archetypes = process.argv.slice(4)
const [columns, rowsOfSheet] = [sheetLogos.length, 5]
const captionPx = 20

interface Tile {
  readonly caption: string
  readonly png: Buffer
}

/** The usual difference in lightness where a logo was drawn */
function seenDifference(before: Uint8Array, after: Uint8Array): number {
  const differences: number[] = []
  for (let at = 0; at + 2 < before.length; at += 3) {
    const [was, is] = [before, after].map((pixels) => labOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))
    const difference = Math.abs((was?.[0] ?? 0) - (is?.[0] ?? 0))
    if (difference > 2) differences.push(difference)
  }
  return differences.toSorted((a, b) => a - b)[Math.floor(differences.length * 0.6)] ?? lightness(0)
}

async function tileOf({ id, archetype, hex }: SampleProduct, logo: TestLogo): Promise<Tile & { readonly difference: number }> {
  const [view] = archetype.views
  const found = view === undefined ? null : findMapping(archetype, view, null)
  if (view === undefined || found === null) throw new Error(`${archetype.archetype} shows no position`)
  const { area } = found
  const technique = area.techniques.find(({ isDefault }) => isDefault)?.key ?? 'silkscreen'
  const product = { archetype: archetype.archetype, view: view.key, colour: hex.slice(1), position: area.key, technique, logo }
  const { picture, bare, lit, box } = await printOnServer(product)
  const [left, top, wide, high] = cardCrop(lit, box, view.sizePx[0]) ?? [0, 0, ...view.sizePx]
  const card = sharp(await asPng(picture)).extract({ left, top, width: wide, height: high })
  const difference = seenDifference(bare, picture)
  return {
    caption: `${id} ${archetype.archetype} ${technique} ${Math.round(difference)}`,
    png: await card.resize(side, side).png().toBuffer(),
    difference,
  }
}

async function writeSheet(name: string, tiles: readonly Tile[]): Promise<void> {
  const high = side + captionPx
  const parts = tiles.flatMap(({ caption, png }, index) => {
    const [left, top] = [(index % columns) * side, Math.floor(index / columns) * high]
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${captionPx}"><text x="4" y="14" font-size="${side < 200 ? 9 : 12}" font-family="sans-serif">${caption}</text></svg>`
    return [
      { input: png, left, top },
      { input: Buffer.from(text), left, top: top + side },
    ]
  })
  const rows = Math.ceil(tiles.length / columns)
  await sharp({ create: { width: columns * side, height: rows * high, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png({ palette: true })
    .toFile(join(target, name))
}

await mkdir(target, { recursive: true })
const seen = new Set<string>()
const shown = (await sampleProducts())
  .filter(({ id, archetype: { archetype }, hex }) => {
    const key = `${archetype} ${hex}`
    if (seen.has(key) || seen.has(String(id))) return false
    seen.add(key).add(String(id))
    return archetypes.length === 0 || archetypes.includes(archetype)
  })
  .toSorted((a, b) => a.archetype.archetype.localeCompare(b.archetype.archetype) || a.id - b.id)
for (let from = 0; from < shown.length; from += rowsOfSheet) {
  const tiles: Tile[] = []
  for (const product of shown.slice(from, from + rowsOfSheet)) {
    for (const logo of sheetLogos) {
      const tile = await tileOf(product, logo)
      if (tile.difference < 25) console.log(`faint: ${tile.caption} ${product.hex} ${logo}`)
      tiles.push(tile)
    }
  }
  await writeSheet(`sheet-${String(1 + from / rowsOfSheet).padStart(2, '0')}.png`, tiles)
}
console.log(`${target}: ${shown.length} products in colours of their own, ${shown.length * sheetLogos.length} cards`)
