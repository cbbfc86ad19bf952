import type { ShopConfiguration } from '#app/back-office/configuration/configuration.contract.ts'
import { cardModeOf } from '#app/orders/payment/card/card-mode.ts'
import { paymentCalls } from '#app/orders/payment/payment.contract.ts'
import type { Config, ConfigPart } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { pathOf } from '#app/platform/http/contract.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { mailLogin } from '#app/platform/mail/mail-login.ts'
import { effectiveConfig, type MailServer } from '#app/platform/stored-config/effective-config.ts'
import { type ReadConfig, readStoredConfig } from '#app/platform/stored-config/stored-config.server.ts'

/** What is in force and where it comes from, without secrets. */
export async function readConfiguration(ctx: Context): Promise<ShopConfiguration> {
  const read = await readStoredConfig(ctx)
  const config = effectiveConfig(ctx.config, read.stored)
  const of = (part: ConfigPart) => ({ source: sourceOf(config, read, part), isUnreadable: read.unreadable.includes(part) })
  return {
    mail: { ...of('mail'), ...mailOf(config, read.stored.mail) },
    address: { ...of('address'), url: config.publicUrl ?? null },
    cards: {
      ...of('cards'),
      mode: cardModeOf(config),
      webhookUrl: `${publicOrigin(config)}${pathOf(paymentCalls, 'payments/stripe')}`,
    },
    passphrase: of('passphrase'),
  }
}

function sourceOf({ isInEnvironment }: Config, { stored }: ReadConfig, part: ConfigPart): 'environment' | 'screen' | 'none' {
  if (isInEnvironment[part]) return 'environment'
  return stored[part] === null ? 'none' : 'screen'
}

function mailOf({ isInEnvironment, smtpUrl }: Config, stored: MailServer | null) {
  const url = URL.parse(smtpUrl ?? '')
  if (isInEnvironment.mail && smtpUrl !== undefined && url !== null) {
    const { hostname: host, port } = url
    const { user, password } = mailLogin(smtpUrl)
    return {
      host,
      port: port === '' ? null : Number(port),
      security: null,
      user,
      hasPassword: password !== '',
    }
  }
  if (stored === null) return { host: '', port: null, security: null, user: '', hasPassword: false }
  const { password, ...shown } = stored
  return { ...shown, hasPassword: password !== '' }
}
