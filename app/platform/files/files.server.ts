import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

import type { Config } from '#app/platform/config.ts'
import { syncFolder } from '#app/platform/files/sync-folder.server.ts'

/** What is being written. A backup leaves it out. */
export const unfinishedSuffix = '.unfinished'

interface StoredFile {
  readonly key: string
  readonly changedAt: Date
}

/**
 * Files that people upload and documents that we make, outside everything that the web server serves. A key is ours
 * («quotes/<uuid>»), never made from what somebody calls a file; a key is written once.
 */
export interface FileStore {
  /** When it resolves, the file is there, whole, and survives a power cut; when it rejects, there is none. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null where there is no such file. */
  open(key: string): Promise<Readable | null>
  /** The same, whole in memory. */
  read(key: string): Promise<Buffer | null>
  /** No matter whether it is there. */
  remove(key: string): Promise<void>
  /** All files whose key begins with a folder, unfinished ones too. */
  list(folder: string): AsyncIterable<StoredFile>
}

/** The folder `files` of DATA_DIR, which all nodes share. */
export function filesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files')
}

/** The shop's files. */
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
          // One that was removed since is not there.
          const facts = await found.getMetaData().catch(() => null)
          if (facts !== null) yield { key: found.key, changedAt: facts.lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken !== undefined)
    },
  }
}

/** The library writes into the place itself, where a crash would leave half a file under a whole one's name. */
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
