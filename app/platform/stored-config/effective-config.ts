import { z } from 'zod'

import { type Config, type ConfigPart } from '#app/platform/config.ts'

/** `tls` from the first byte; `starttls` required before the login; `none` in clear text. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

const mailServer = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  /** Empty: the server wants no login */
  user: z.string(),
  password: z.string(),
})
export type MailServer = z.output<typeof mailServer>

export const storedParts = {
  mail: mailServer,
  address: z.object({ url: z.string() }),
  cards: z.object({ secretKey: z.string(), webhookSecret: z.string() }),
  passphrase: z.object({ text: z.string() }),
} satisfies Readonly<Record<ConfigPart, z.ZodObject>>

/** What was typed, by part; null: nothing, or it was encrypted with another secret. */
export type StoredConfig = { readonly [Part in ConfigPart]: z.output<(typeof storedParts)[Part]> | null }

export const nothingStored: StoredConfig = { mail: null, address: null, cards: null, passphrase: null }

/**
 * The configuration in force: the environment's, and what was typed where the environment has nothing. May be applied to its own
 * result, with newer parts.
 */
export function effectiveConfig(config: Config, { mail, address, cards, passphrase }: StoredConfig): Config {
  const { isInEnvironment, stripeApiBase: apiBase } = config
  return {
    ...config,
    ...(!isInEnvironment.mail && { smtpUrl: mail === null ? undefined : smtpUrl(mail) }),
    ...(!isInEnvironment.address && { publicUrl: address?.url }),
    ...(!isInEnvironment.cards && { stripe: cards === null ? null : { ...cards, apiBase } }),
    ...(!isInEnvironment.passphrase && { backupPassphrase: passphrase?.text }),
  }
}

/** The address of a mail server for nodemailer, in the form of SMTP_URL. */
export function smtpUrl({ host, port, security, user, password }: MailServer): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const query = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security]
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}/${query}`
}
