import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { readArchetypes } from '#app/catalogue/pictures/read-archetypes.server.ts'

interface Product {
  readonly variants: { readonly color?: string } | { readonly color?: string }[]
  readonly images: Image | Image[]
}

interface Image {
  readonly src: string
  readonly alt: string
}

const read = async (file: string) => JSON.parse(await readFile(`db/sample/${file}`, 'utf8'))

test('each sample product has a picture in every colour that it is sold in, its front first', async () => {
  const archetypes = await readArchetypes({ dataDir: '/nowhere' }, (error) => expect.fail(error.message))
  const named: { readonly name: string }[] = await read('colours.json')
  const colours = new Set(named.map(({ name }) => name))
  const products: Product[] = await read('products.json')
  for (const { variants, images } of products) {
    const shown = [images].flat().map(({ src, alt }) => {
      const reference = parseReference(src)
      expect(reference?.colour).toBe(alt)
      expect(colours).toContain(alt)
      return { archetype: reference?.archetype ?? '', view: reference?.view, colour: alt }
    })
    for (const colour of new Set([variants].flat().flatMap(({ color }) => color ?? []))) {
      const views = shown.filter((image) => image.colour === colour)
      const sides = archetypes.get(views[0]?.archetype ?? '')?.views.map(({ key }) => key)
      expect(views[0]?.view).toBe('main')
      for (const { view } of views) expect(sides).toContain(view)
    }
  }
})

test('each sample category has a picture', async () => {
  const categories: { readonly imageSrc: string }[] = await read('categories.json')
  for (const { imageSrc } of categories) expect(parseReference(imageSrc)).not.toBeNull()
})
