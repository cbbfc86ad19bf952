import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { lightOfHex } from '#app/catalogue/pictures/picture-light.ts'
import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { printedOn, techniqueLook } from '#app/personalisation/compositor/technique-look.ts'
import { blackFoil, defaultFoil, foilReflectance, goldFoil, silverFoil } from '#app/personalisation/inks/default-foil.ts'
import { type Ink, inksOf } from '#app/personalisation/inks/named-inks.ts'
import { separationsOf } from '#app/personalisation/inks/separations.ts'
import { techniqueTone } from '#app/personalisation/inks/technique-tone.ts'
import { printedInks } from '#app/proofs/printed-inks.ts'
import type { ProofPlacement } from '#app/proofs/proof-content.ts'
import { sampleProducts } from '#test/sample-products.ts'

const logo: ArtworkElement = { kind: 'logo', picture: 'a'.repeat(64), ink: null, x: 0, y: 0, width: 300, height: 100, degrees: 0 }

const placement = { position: 'front', positionName: 'Μπροστά', techniqueName: '', colours: 1, width: 300, height: 100 }

/** Each position and technique of the sample, on each colour */
async function* prints() {
  for (const { id, archetype, hex } of await sampleProducts())
    for (const position of archetype.positions)
      for (const { key: technique } of position.techniques)
        yield { name: `${id} ${archetype.archetype} ${position.key} ${technique} ${hex}`, position, technique, hex }
}

test('picture, fields, proof and sheet name the same foil, on every product of the sample', async () => {
  const { inks: table }: { inks: readonly (Ink & { readonly value: string })[] } = JSON.parse(
    await readFile('db/sample/inks.json', 'utf8'),
  )
  const rolls = table.map((ink) => ({ ...ink, hex: ink.value }))
  const others: string[] = []
  const used = new Set<string>()
  let count = 0
  for await (const { name, position, technique, hex } of prints()) {
    const look = techniqueLook(technique, { position, hex, inkGloss: 1 })
    const surface = seenSurface(position, hex, technique)
    const separations = separationsOf({ technique, artwork: [logo], surface }, () => ['#c2410c', '#1f3a5f'])
    if (look.kind !== 'foil') {
      if (separations.some((each) => [goldFoil, silverFoil, blackFoil].includes(each)))
        others.push(`${name} ${separations.join()}`)
      continue
    }
    count += 1
    const [foil = ''] = separations
    used.add(foil)
    const chosen = inksOf({ technique, separations }, rolls)
    const { surface: own, sheen, irradiance } = position
    const proof: ProofPlacement = {
      ...placement,
      technique,
      artwork: [logo],
      area: null,
      isPhotographic: false,
      file: null,
      place: { surface: own, sheen, irradiance, hex },
      inks: separations,
      namedInks: chosen,
    }
    const named = printedInks(proof).inks
    const isSame =
      separations.length === 1 &&
      String(look.colour) === String(lightOfHex(foil)) &&
      printedOn(technique, position, hex) === foilReflectance(foil, surface) &&
      techniqueTone(technique, defaultFoil(surface)) === foil &&
      named.length === 1 &&
      (named[0]?.deltaE ?? 99) < 5
    if (!isSame) others.push(`${name}: ${foil} ${JSON.stringify(named)}`)
  }
  expect(others).toEqual([])
  expect(count).toBeGreaterThan(15)
  expect(used).toContain(silverFoil)
})

test('on an unknown surface a foil is gold', () => {
  expect([defaultFoil(null), separationsOf({ technique: 'hotStamp', artwork: [logo], surface: null }, () => [])]).toEqual([
    goldFoil,
    [goldFoil],
  ])
  expect(defaultFoil(seenSurface({ sheen: 0.035, irradiance: 0.91 }, '#c8202f'))).toBe(silverFoil)
})
