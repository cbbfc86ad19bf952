// Contact sheets for visual inspection, made by the shop's own composer: node scripts/picture-sheets.ts [folder]
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp, { type OverlayOptions, type Sharp } from 'sharp'

import { readViewPixels } from '#app/catalogue/pictures/archetype-files.server.ts'
import type { Archetype, ArchetypeView } from '#app/catalogue/pictures/archetype-format.ts'
import { composeColour } from '#app/catalogue/pictures/compose-colour.ts'
import { readArchetypes } from '#app/catalogue/pictures/read-archetypes.server.ts'

const sources = 'db/sample/pictures'
const target = process.argv[2] ?? '.data/sheets'
const inAllColours = ['mug', 't-shirt', 'tote', 'hard-notebook', 'cap', 'umbrella']
const labelPx = 18

interface Cell {
  readonly label: string
  readonly picture: Sharp
}

async function inColour({ archetype, colour, tone }: Archetype, view: ArchetypeView, wanted: string): Promise<Sharp> {
  const pixels = await readViewPixels(join(sources, archetype), view)
  const bytes = composeColour(view, pixels, { base: colour, wanted, knee: tone.knee })
  const [width, height] = view.sizePx
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

async function writeSheet(
  name: string,
  cells: readonly Cell[],
  { columns, side }: { readonly columns: number; readonly side: number },
) {
  const layers = await Promise.all(
    cells.map(async ({ label, picture }, index): Promise<OverlayOptions[]> => {
      const left = (index % columns) * side
      const top = Math.floor(index / columns) * (side + labelPx)
      const text = `<svg width="${side}" height="${labelPx}"><text x="4" y="13" font-family="sans-serif" font-size="11">${label}</text></svg>`
      return [
        { input: await picture.resize(side, side).png().toBuffer(), left, top },
        { input: Buffer.from(text), left, top: top + side },
      ]
    }),
  )
  const height = Math.ceil(cells.length / columns) * (side + labelPx)
  const file = join(target, `${name}.png`)
  const page = sharp({ create: { width: columns * side, height, channels: 3, background: '#fbfaf7' } })
  await page.composite(layers.flat()).png().toFile(file)
  console.log(`${file}: ${cells.length} pictures`)
}

await mkdir(target, { recursive: true })
const found = await readArchetypes({ dataDir: '.data' }, (error) => console.error(error.message))
const archetypes = [...found.values()].toSorted((a, b) => a.archetype.localeCompare(b.archetype))
const colours: { readonly name: string; readonly hex: string }[] = JSON.parse(await readFile('db/sample/colours.json', 'utf8'))

const views = archetypes.flatMap((archetype) => archetype.views.map((view) => ({ archetype, view })))
const asPhotographed = await Promise.all(
  views.map(async ({ archetype, view }) => ({
    label: view.key === 'main' ? archetype.archetype : `${archetype.archetype} ${view.key}`,
    picture: await inColour(archetype, view, archetype.colour),
  })),
)
await writeSheet('archetypes', asPhotographed, { columns: 10, side: 150 })
for (const name of inAllColours) {
  const archetype = found.get(name)
  const [view] = archetype?.views ?? []
  if (archetype === undefined || view === undefined) continue
  const cells = await Promise.all(
    colours.map(async ({ name: label, hex }) => ({ label, picture: await inColour(archetype, view, hex) })),
  )
  await writeSheet(`colours-${name}`, cells, { columns: 14, side: 130 })
}
