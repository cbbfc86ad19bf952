import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { type Archetype, ArchetypeError } from '#app/catalogue/pictures/archetype-format.ts'
import { readArchetype } from '#app/catalogue/pictures/archetype-files.server.ts'
import { pictureFolders } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Config } from '#app/platform/config.ts'

/** All archetypes by name, the merchant's before the sample's; `onProblem` gets each invalid file with the reason. */
export async function readArchetypes(
  config: Pick<Config, 'dataDir'>,
  onProblem: (error: ArchetypeError) => void,
): Promise<Map<string, Archetype>> {
  const found = new Map<string, Archetype>()
  for (const folder of pictureFolders(config)) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (found.has(name)) continue
      try {
        found.set(name, await readArchetype(join(folder, name)))
      } catch (error) {
        if (error instanceof ArchetypeError) onProblem(error)
        // A picture, or a folder of pictures
        else if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')))
          throw error
      }
    }
  }
  return found
}
