import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { parseReference } from '#app/catalogue/picture-references.ts'
import { readArchetypes } from '#app/catalogue/read-archetypes.server.ts'

interface Product {
  readonly variants: { readonly color?: string } | { readonly color?: string }[]
  readonly images: Image | Image[]
}

interface Image {
  readonly src: string
  readonly alt: string
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])
const read = async (file: string) => JSON.parse(await readFile(`db/sample/${file}`, 'utf8'))

test('each sample product is shown in every colour that it is sold in, its front first', async () => {
  const archetypes = await readArchetypes({ dataDir: '/nowhere' }, (error) => expect.fail(error.message))
  const colours = new Set(((await read('colours.json')) as { name: string }[]).map(({ name }) => name))
  for (const { variants, images } of (await read('products.json')) as Product[]) {
    const shown = list(images).map(({ src, alt }) => {
      const reference = parseReference(src)
      expect(reference?.colour, src).toBe(alt)
      expect(colours, src).toContain(alt)
      return { archetype: reference?.archetype ?? '', view: reference?.view, colour: alt }
    })
    for (const colour of new Set(list(variants).flatMap(({ color }) => color ?? []))) {
      const views = shown.filter((image) => image.colour === colour)
      const sides = archetypes.get(views[0]?.archetype ?? '')?.views.map(({ key }) => key)
      expect(views[0]?.view, colour).toBe('main')
      for (const { view } of views) expect(sides, colour).toContain(view)
    }
  }
})

test('each sample category has a picture', async () => {
  for (const { imageSrc } of (await read('categories.json')) as { imageSrc: string }[])
    expect(parseReference(imageSrc), imageSrc).not.toBeNull()
})
