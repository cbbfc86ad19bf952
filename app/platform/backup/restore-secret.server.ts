import { BackupError, type BackupHeader } from '#app/platform/backup/backup-format.server.ts'
import { decryptWithPassphrase } from '#app/platform/backup/passphrase.server.ts'
import { givenSecret, secretFingerprint, secretOf, type SecretSource } from '#app/platform/files/secret.server.ts'

interface Decided {
  /** The fingerprint of the restored shop's secret */
  readonly fingerprint: string
  /** Replaces the secret of DATA_DIR; null leaves it */
  readonly replaceBy: string | null
  /** What is unreadable then, and how to fix it */
  readonly note: string | null
}

const unreadable =
  'Second factors and links in mails that were sent before cannot be read then, and must be set up again ' +
  '(npm run account -- reset-second-factor NAME).'

/**
 * The secret of a restored shop: the one of its backup if it is available. Throws a BackupError if the backup contains it
 * and the passphrase is missing or wrong.
 */
export function decideSecret(
  file: string,
  { secret }: BackupHeader,
  target: {
    readonly config: SecretSource
    readonly passphrase?: string | undefined
    readonly withoutSecret?: boolean | undefined
  },
): Decided {
  const { config, passphrase, withoutSecret = false } = target
  const given = givenSecret(config)
  const stays = (note: string | null): Decided => ({
    fingerprint: secretFingerprint(given ?? secretOf(config)),
    replaceBy: null,
    note,
  })
  if (secret === undefined) return stays('This backup is of an older version and does not say with which SECRET it was made.')
  if (given !== null && secretFingerprint(given) === secret.fingerprint) return stays(null)
  if (secret.sealed === null || withoutSecret) {
    const lacks = secret.sealed === null ? 'It does not hold the SECRET that it was made with, and this shop has another.' : ''
    return stays(`${lacks} ${unreadable} Better: bring the old SECRET back before the next start, and restore again.`.trim())
  }
  if (passphrase === undefined) {
    throw new BackupError(
      `${file} holds the shop's SECRET: set BACKUP_PASSPHRASE to open it, or leave it out by --without-secret.`,
    )
  }
  const opened = decryptWithPassphrase(secret.sealed, passphrase)
  if (opened === null) {
    throw new BackupError(`The SECRET in ${file} was sealed by another BACKUP_PASSPHRASE. Leave it out by --without-secret.`)
  }
  if (config.secret === undefined) return { fingerprint: secret.fingerprint, replaceBy: opened, note: null }
  return stays(`SECRET in the environment is not the one of the backup. ${unreadable} Better: take it out, and restore again.`)
}
