import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

import type { Config } from '#app/platform/config.ts'

/** Incomplete files, which a backup leaves out */
export const unfinishedSuffix = '.unfinished'

interface StoredFile {
  readonly key: string
  readonly changedAt: Date
}

/**
 * Stores uploads and generated documents outside everything that the web server serves. Keys are ours («quotes/<uuid>»),
 * never made from a user's file name, and written only once.
 */
export interface FileStore {
  /** Resolves when the file is complete and survives a power cut; after a rejection there is none */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null if there is no such file */
  open(key: string): Promise<Readable | null>
  /** The whole file in memory; null if there is no such file */
  read(key: string): Promise<Buffer | null>
  /** Also if it does not exist */
  remove(key: string): Promise<void>
  /** All files below a folder, including incomplete ones */
  list(folder: string): AsyncIterable<StoredFile>
}

/** The folder `files` of DATA_DIR, shared by all nodes. */
export function filesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files')
}

/** The storage of this shop. */
export function fileStore(config: Pick<Config, 'dataDir'>): FileStore {
  const disk = new Disk(new WholeFilesDriver(filesFolder(config)))
  const openFile = async (key: string) => ((await disk.exists(key)) ? disk.getStream(key) : null)
  return {
    put: (key, content) => disk.putStream(key, content instanceof Readable ? content : Readable.from([content])),
    open: openFile,
    async read(key) {
      const content = await openFile(key)
      return content && buffer(content)
    },
    remove: (key) => disk.delete(key),
    async *list(folder) {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const found of page.objects) {
          if (!found.isFile) continue
          // It may have been removed since the listing.
          const facts = await found.getMetaData().catch(() => null)
          if (facts !== null) yield { key: found.key, changedAt: facts.lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken !== undefined)
    },
  }
}

/** The library writes in place, so a crash would leave half a file under the final name. */
class WholeFilesDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async putStream(key: string, content: Readable): Promise<void> {
    const target = join(this.#folder, key)
    const unfinished = `${target}.${randomUUID()}${unfinishedSuffix}`
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
      await rename(unfinished, target)
      await syncFolder(dirname(target))
    } catch (error) {
      content.destroy()
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** Syncs the names in a folder: a file that was written and synced may still lack its name after a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
