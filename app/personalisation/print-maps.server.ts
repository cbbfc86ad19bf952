import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import { readGrey } from '#app/catalogue/pictures/archetype-files.server.ts'
import type { Archetype, ArchetypeMapping } from '#app/catalogue/pictures/archetype-format.ts'
import { decodeGrid, type GridMap } from '#app/personalisation/grid-map.ts'

/** Reads the map of a position in a rendered view; throws with the name of an invalid file. */
export async function readGridMap(folder: string, { positions }: Archetype, mapping: ArchetypeMapping): Promise<GridMap> {
  const position = positions.find(({ key }) => key === mapping.position)
  if (position === undefined) throw new Error(`${folder}: there is no position ${mapping.position}`)
  const file = join(folder, mapping.uv.file)
  const [inflated, coverage] = await Promise.all([
    readFile(file).then(promisify(inflate)).catch(named(file)),
    readGrey(join(folder, mapping.coverage.file), mapping.cropPx),
  ])
  return decodeGrid(inflated, coverage, mapping, position)
}

function named(file: string): (error: unknown) => never {
  return (error) => {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
