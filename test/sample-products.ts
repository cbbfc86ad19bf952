import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readArchetype } from '#app/catalogue/pictures/archetype-files.server.ts'
import type { Archetype } from '#app/catalogue/pictures/archetype-format.ts'

/** A product of the sample as its card shows it: its first picture. */
export interface SampleProduct {
  readonly id: number
  readonly archetype: Archetype
  /** `#rrggbb` */
  readonly hex: string
}

const folder = 'db/sample'

interface RawProduct {
  readonly id: number
  readonly images: readonly { readonly src: string }[]
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'))
}

/** All products of the sample that are shown on views of an archetype, one per picture of another colour. */
export async function sampleProducts(): Promise<readonly SampleProduct[]> {
  const raw = await readJson<readonly RawProduct[]>('products.json')
  const colours = await readJson<readonly { readonly name: string; readonly hex: string }[]>('colours.json')
  const archetypes = new Map<string, Promise<Archetype>>()
  const found: SampleProduct[] = []
  for (const { id, images } of raw) {
    for (const { src } of images) {
      const [name = '', view = '', file = ''] = src.split('/')
      const colour = file.split('.')[0] ?? ''
      const hex = colours.find((each) => each.name === colour)?.hex ?? (/^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : null)
      if (view !== 'main' || hex === null) continue
      const archetype = archetypes.get(name) ?? readArchetype(join(folder, 'pictures', name))
      archetypes.set(name, archetype)
      found.push({ id, archetype: await archetype, hex })
    }
  }
  return found
}
