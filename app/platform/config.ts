import { resolve } from 'node:path'

import { z } from 'zod'

import { defaultCallsPerMinute, maxCallsPerMinute } from '#app/platform/limits/calls-per-minute.ts'
import { thirdPartyIds } from '#app/platform/third-party-ids.ts'

/** All environment variables. Parsed once at the start, which an invalid value stops with a sentence. */
export type Config = z.output<typeof environmentSchema>

export type Environment = Readonly<Record<string, string | undefined>>

/** What may be typed on a screen where the environment does not have it (`effectiveConfig`). */
export const configParts = ['mail', 'address', 'cards', 'passphrase'] as const
export type ConfigPart = (typeof configParts)[number]

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const text = z.string().trim().min(1)
/** The minimum length of SECRET, in characters */
export const minSecretLength = 32

function url(...protocols: string[]) {
  return z.string().refine(
    (value) => {
      const parsed = URL.parse(value)
      return parsed !== null && protocols.includes(parsed.protocol)
    },
    { error: `must be a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}` },
  )
}

/** Whose word on a visitor's address counts: so many proxies before the shop, or those in these networks (CIDR) */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] }

const maxHops = 10
const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])

const trustedProxies = text.default('off').transform((value, ctx): TrustedProxies | false => {
  if (value === 'off' || value === '0') return false
  if (value === 'on') return { hops: 1 }
  if (/^\d+$/.test(value) && Number(value) <= maxHops) return { hops: Number(value) }
  const networks = value.split(/[\s,]+/).filter(Boolean)
  if (networks.length > 0 && networks.every((one) => network.safeParse(one).success && !one.endsWith('/0'))) return { networks }
  const message = `must be off, on, the number of proxies before the shop (up to ${maxHops}), or their networks, such as 10.0.0.0/8, 2001:db8::/32`
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
})

function thirdPartyId(party: keyof typeof thirdPartyIds) {
  const { pattern, example } = thirdPartyIds[party]
  return text.regex(pattern, { error: `must look like ${example}` }).optional()
}

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
    HOST: text.default('0.0.0.0'),
    DATA_DIR: text.default('.data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    PUBLIC_URL: url('http:', 'https:').optional(),
    CDN_URL: url('http:', 'https:').optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: text
      .regex(/^[^<>@\s]+@[^<>@\s]+$|^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$/, {
        error: 'must be an address, or a name with an address in <>',
      })
      .optional(),
    TRUST_PROXY: trustedProxies,
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
    METRICS_TOKEN: text.min(16, { error: 'must have at least 16 characters' }).optional(),
    SECRET: text.min(minSecretLength, { error: `must have at least ${minSecretLength} characters` }).optional(),
    BACKUP_PASSPHRASE: text.min(12, { error: 'must have at least 12 characters' }).optional(),
    STRIPE_SECRET_KEY: text
      .regex(/^(sk|rk)_/, { error: 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_' })
      .optional(),
    STRIPE_WEBHOOK_SECRET: text
      .regex(/^whsec_/, { error: 'must be the secret of a webhook endpoint, which begins with whsec_' })
      .optional(),
    STRIPE_API_BASE: url('http:', 'https:').optional(),
    ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    ADMIN_PASSWORD: text.min(8, { error: 'must have at least 8 characters' }).optional(),
    TAG_MANAGER_ID: thirdPartyId('tagManager'),
    ANALYTICS_ID: thirdPartyId('analytics'),
    PIXEL_ID: thirdPartyId('pixel'),
    DRAIN_DELAY_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).int().min(0).max(300).default(0),
    RATE_LIMIT: onOff.default(true),
    AGENT_CALLS_PER_MINUTE: z.coerce
      .number({ error: 'must be a number of calls' })
      .int()
      .min(1)
      .max(maxCallsPerMinute)
      .default(defaultCallsPerMinute),
    REQUEST_LOG: onOff.default(false),
    WEBHOOK_LOCAL_RECEIVERS: onOff.default(false),
    SAMPLE_CATALOGUE: onOff.default(true),
    SLOW_STATEMENT_MS: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(1).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine((env) => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined), {
    error: 'must be set together with STRIPE_WEBHOOK_SECRET, or neither of them',
    path: ['STRIPE_SECRET_KEY'],
  })
  .transform((env) => ({
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    cdnUrl: env.CDN_URL?.replace(/(?<!\/)\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    /** undefined if no traces are sent */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT && `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    secret: env.SECRET,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    stripeApiBase: env.STRIPE_API_BASE,
    /** null if cards are not accepted */
    stripe:
      env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined
        ? null
        : { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiBase: env.STRIPE_API_BASE },
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    thirdParties: { tagManagerId: env.TAG_MANAGER_ID, analyticsId: env.ANALYTICS_ID, pixelId: env.PIXEL_ID },
    drainDelayMs: env.DRAIN_DELAY_SECONDS * 1_000,
    rateLimit: env.RATE_LIMIT,
    agentCallsPerMinute: env.AGENT_CALLS_PER_MINUTE,
    requestLog: env.REQUEST_LOG,
    webhookLocalReceivers: env.WEBHOOK_LOCAL_RECEIVERS,
    sampleCatalogue: env.SAMPLE_CATALOGUE,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    logLevel: env.LOG_LEVEL,
    /** Which parts the environment has: it wins over what is typed on a screen. */
    isInEnvironment: {
      mail: env.SMTP_URL !== undefined,
      address: env.PUBLIC_URL !== undefined,
      cards: env.STRIPE_SECRET_KEY !== undefined,
      passphrase: env.BACKUP_PASSPHRASE !== undefined,
    } satisfies Readonly<Record<ConfigPart, boolean>>,
  }))

/** Valid but probably unintended settings, logged at the start. */
export function configWarnings({ trustProxy, host }: Pick<Config, 'trustProxy' | 'host'>): readonly string[] {
  const isLoopback = /^(127\.|::1$|localhost$)/.test(host)
  // Networks name who is believed; a number believes whoever connects.
  if (trustProxy === false || isLoopback || !('hops' in trustProxy)) return []
  return [
    `TRUST_PROXY is on and HOST is ${host}: who reaches the port without the proxy writes any address into X-Forwarded-For. Set HOST=127.0.0.1, name the proxy's network in TRUST_PROXY, or close the port to all but the proxy.`,
  ]
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Parses the configuration; throws a ConfigError that names each invalid variable and why. An empty value counts as
 * missing.
 */
export function parseConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is wrong. ${sentences.join('; ')}.`)
}
