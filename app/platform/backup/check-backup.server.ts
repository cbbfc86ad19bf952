import { type BackupHeader, BackupError, readCounts, readEntries, readHeader } from '#app/platform/backup/backup-format.server.ts'
import { decryptWithPassphrase } from '#app/platform/backup/passphrase.server.ts'

interface Checked {
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** A sentence about the secret */
  readonly secret: string
}

/** Reads a backup to its end and counts its content. Throws a BackupError if it is incomplete or not of a shop. */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<Checked> {
  let header: BackupHeader | undefined
  const held = { tables: 0, rows: 0, files: 0 }
  let bytes = 0
  for await (const entry of readEntries(file)) {
    header ??= readHeader(entry, file)
    if (entry.kind === 'T' || entry.kind === 'F') bytes = 0
    if (entry.kind === 'T') held.tables += 1
    if (entry.kind === 'F') held.files += 1
    if (entry.kind === 'D') bytes += entry.content.length
    if (entry.kind !== 'E') continue
    const counts = readCounts(entry)
    held.rows += counts.rows ?? 0
    if (counts.bytes !== bytes) throw new BackupError(`${file} lacks ${counts.bytes - bytes} bytes of what it names.`)
  }
  if (header === undefined) throw new BackupError(`${file} is empty.`)
  if (held.tables !== header.tables.length) throw new BackupError(`${file} lacks tables that it names.`)
  return { madeAt: header.madeAt, ...held, secret: secretText(file, header, passphrase) }
}

function secretText(file: string, { secret }: BackupHeader, passphrase: string | undefined): string {
  if (secret === undefined || secret.sealed === null) return 'without the SECRET'
  if (passphrase === undefined) return 'with the SECRET, sealed; BACKUP_PASSPHRASE was not given, so it was not tried'
  if (decryptWithPassphrase(secret.sealed, passphrase) !== null) return 'with the SECRET, which BACKUP_PASSPHRASE opens'
  throw new BackupError(`${file} is whole, but its SECRET was sealed by another BACKUP_PASSPHRASE.`)
}
