import type { PrintPosition } from '#app/catalogue/catalogue.ts'
import { findArchetype } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Config } from '#app/platform/config.ts'

/** The print positions of a product, by the archetype in its picture's URL; none for a photograph. */
export function printPositionsOf(config: Pick<Config, 'dataDir'>, imageSrc: string): readonly PrintPosition[] {
  const [, name] = /\/pictures\/([a-z0-9-]+)\//.exec(imageSrc) ?? []
  if (name === undefined) return []
  return (findArchetype(config, name)?.positions ?? []).map((position) => ({
    name: position.name,
    widthMm: position.maxWidthMm,
    heightMm: position.maxHeightMm,
    shape: position.shape,
    techniques: position.techniques.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ key }) => key),
  }))
}
