import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { z } from 'zod'

/**
 * A backup is one gzip stream of entries. Each entry is a letter, the length of its content (4 bytes, big endian), and
 * the content: `H` the header (JSON, below), then per table or uploaded file `T` or `F` (its name), any number of `D`
 * (data: COPY text format, or the file's bytes) and `E` (JSON: rows, bytes), at last `Z` (the SHA-256 of all before it).
 */
export interface Entry {
  readonly kind: 'H' | 'T' | 'F' | 'D' | 'E' | 'Z'
  readonly content: Buffer
}

export const BACKUP_FORMAT = 1

export type BackupHeader = z.output<typeof headerSchema>
export type BackupCounts = z.output<typeof countsSchema>

const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT, { error: 'this version of the shop cannot read its format' }),
  madeAt: z.iso.datetime(),
  /** Hashes of the database's migrations */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** `lastValue` is null for an unused sequence. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  /**
   * The secret that encrypted the rows; `sealed` is the secret itself, encrypted with a passphrase. Missing in older
   * backups.
   */
  secret: z.object({ fingerprint: z.string(), sealed: z.string().nullable() }).optional(),
})

/** `rows` is null for a file. */
const countsSchema = z.object({ rows: z.number().nullable(), bytes: z.number() })

/** The backup cannot be made or restored; the message explains why to the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** These entries as bytes, followed by their checksum. */
export async function* encodeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const entry of entries) {
    const bytes = encode(entry)
    hash.update(bytes)
    yield bytes
  }
  yield encode({ kind: 'Z', content: hash.digest() })
}

function encode({ kind, content }: Entry): Buffer {
  const head = Buffer.alloc(5, kind, 'latin1')
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Reads the entries before the checksum. Throws a BackupError for a file that is damaged, truncated or no backup. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  let isComplete = false
  try {
    const gunzip = createGunzip()
    // Errors need no handling here: they destroy gunzip, which ends the loop with the error.
    pipeline(createReadStream(file), gunzip, () => undefined)
    for await (const entry of decode(gunzip)) {
      if (isComplete) throw new Error('there is more after its end')
      if (entry.kind === 'Z') {
        isComplete = true
        if (!hash.digest().equals(entry.content)) throw new Error('its checksum differs')
      } else {
        hash.update(encode(entry))
        yield entry
      }
    }
    if (!isComplete) throw new Error('its end is missing')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} is not a whole backup of the shop: ${reason}.`, { cause: error })
  }
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let held: Buffer[] = []
  let size = 0
  let wanted = 5
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < wanted) continue
    let bytes = Buffer.concat(held)
    for (;;) {
      wanted = bytes.length < 5 ? 5 : 5 + bytes.readUInt32BE(1)
      if (bytes.length < wanted) break
      yield { kind: kindSchema.parse(bytes.toString('latin1', 0, 1)), content: bytes.subarray(5, wanted) }
      bytes = bytes.subarray(wanted)
    }
    held = [bytes]
    size = bytes.length
  }
  if (size > 0) throw new Error('it ends in the middle of an entry')
}

const kindSchema = z.enum(['H', 'T', 'F', 'D', 'E', 'Z'], { error: 'it holds something unknown' })

export function jsonEntry(kind: 'H' | 'E', content: BackupHeader | BackupCounts): Entry {
  return { kind, content: Buffer.from(JSON.stringify(content)) }
}

export function readHeader(entry: Entry | undefined, file: string): BackupHeader {
  if (entry?.kind !== 'H') throw new BackupError(`${file} is not a backup of the shop.`)
  const parsed = headerSchema.safeParse(JSON.parse(entry.content.toString()))
  if (parsed.success) {
    if (parsed.data.tables.length > 0 && parsed.data.migrations.length > 0) return parsed.data
    throw new BackupError(`${file} holds no shop: it has no tables.`)
  }
  throw new BackupError(`${file} cannot be restored: ${parsed.error.issues.map((issue) => issue.message).join('; ')}.`)
}

export function readCounts(entry: Entry): BackupCounts {
  return countsSchema.parse(JSON.parse(entry.content.toString()))
}
