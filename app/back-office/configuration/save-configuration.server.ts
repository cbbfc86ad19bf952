import { recordChange } from '#app/account/audit/audit.server.ts'
import { notifyAdministrators } from '#app/account/security/notify-administrators.server.ts'
import type { CardKeysInput, MailServerInput, ShopConfiguration } from '#app/back-office/configuration/configuration.contract.ts'
import { readConfiguration } from '#app/back-office/configuration/read-configuration.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { lockSettings } from '#app/company/settings.server.ts'
import { checkCardKey } from '#app/orders/payment/card/check-card-key.server.ts'
import type { ConfigPart } from '#app/platform/config.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { UserSession } from '#app/platform/session.ts'
import type { MailServer, StoredConfig } from '#app/platform/stored-config/effective-config.ts'
import { readStoredConfig, writeStoredConfig } from '#app/platform/stored-config/stored-config.server.ts'

/** What an operator has in the environment for each part */
const variables: Readonly<Record<ConfigPart, string>> = {
  mail: 'SMTP_URL',
  address: 'PUBLIC_URL',
  cards: 'STRIPE_SECRET_KEY',
  passphrase: 'BACKUP_PASSPHRASE',
}

export const configurationRefusals = refusals({
  'set-by-environment': [
    409,
    ({ part }: { readonly part: ConfigPart }) =>
      `Ορίζεται από τη μεταβλητή ${variables[part]} του διακομιστή, που υπερισχύει. Για να το αλλάξετε εδώ, αφαιρέστε την και ξεκινήστε ξανά το κατάστημα.`,
  ],
  'password-needed': [422, 'Γράψτε και τον κωδικό: άλλαξε ο διακομιστής ή ο χρήστης.', 'password'],
  'user-needed': [422, 'Γράψτε και το όνομα χρήστη, ή αφήστε κενό και τον κωδικό.', 'user'],
  'keys-needed': [
    422,
    'Γράψτε και τα δύο κλειδιά, όπως φαίνονται στο Stripe.',
    ({ missing }: { readonly missing: string }) => missing,
  ],
  'wrong-card-key': [422, 'Το Stripe δεν δέχεται αυτό το κλειδί. Αντιγράψτε το ξανά από το Stripe.', 'secretKey'],
  'card-key-lacks-rights': [
    422,
    'Το κλειδί δεν έχει τα δικαιώματα που χρειάζονται. Δώστε του πρόσβαση σε Checkout, Refunds και Events, ή χρησιμοποιήστε το μυστικό κλειδί.',
    'secretKey',
  ],
  'cards-unreachable': [503, 'Το Stripe δεν απαντά, και το κλειδί δεν ελέγχθηκε. Δοκιμάστε ξανά σε λίγο.'],
})
type ConfigurationRefusal = RefusalOf<typeof configurationRefusals>
type Saved = Result<ShopConfiguration, ConfigurationRefusal>

export async function saveMailServer(ctx: Context, user: UserSession, input: MailServerInput): Promise<Saved> {
  const server = await completeMailServer(ctx, input)
  return server.ok ? save(ctx, user, 'mail', server.value) : server
}

/** With the stored password where none is typed. Refuses to give it to another server, or for another user. */
export async function completeMailServer(
  ctx: Context,
  input: MailServerInput,
): Promise<Result<MailServer, ConfigurationRefusal>> {
  const { host, port, security, user, password } = input
  const server = { host: host.toLowerCase(), port, security, user, password }
  if (user === '') return password === '' ? done(server) : refuse({ refusal: 'user-needed' })
  if (password !== '') return done(server)
  const { mail: stored } = (await readStoredConfig(ctx)).stored
  const isSame =
    stored !== null && stored.host === server.host && stored.port === port && stored.user === user && stored.security === security
  return isSame && stored.password !== ''
    ? done({ ...server, password: stored.password })
    : refuse({ refusal: 'password-needed' })
}

export function saveAddress(ctx: Context, user: UserSession, url: string): Promise<Saved> {
  return save(ctx, user, 'address', { url })
}

/** Refuses keys that the provider does not accept. */
export async function saveCardKeys(ctx: Context, user: UserSession, input: CardKeysInput): Promise<Saved> {
  if (ctx.config.isInEnvironment.cards) return refuse({ refusal: 'set-by-environment', part: 'cards' })
  const { cards: stored } = (await readStoredConfig(ctx)).stored
  const secretKey = input.secretKey === '' ? (stored?.secretKey ?? '') : input.secretKey
  const webhookSecret = input.webhookSecret === '' ? (stored?.webhookSecret ?? '') : input.webhookSecret
  if (secretKey === '') return refuse({ refusal: 'keys-needed', missing: 'secretKey' })
  if (webhookSecret === '') return refuse({ refusal: 'keys-needed', missing: 'webhookSecret' })
  const problem = await checkCardKey({ secretKey, apiBase: ctx.config.stripeApiBase })
  return problem === null ? save(ctx, user, 'cards', { secretKey, webhookSecret }) : refuse({ refusal: problem })
}

export function savePassphrase(ctx: Context, user: UserSession, text: string): Promise<Saved> {
  return save(ctx, user, 'passphrase', { text })
}

/** Without effect where nothing is stored. */
export async function removeConfiguration(ctx: Context, user: UserSession, part: ConfigPart): Promise<Saved> {
  const { stored, unreadable } = await readStoredConfig(ctx)
  if (stored[part] === null && !unreadable.includes(part)) return done(await readConfiguration(ctx))
  return save(ctx, user, part, null, { mayBeOverridden: true })
}

/** Stores a part, tells administrators, and has every node use it. Refuses one that the environment has, but to remove it. */
async function save<Part extends ConfigPart>(
  ctx: Context,
  user: UserSession,
  part: Part,
  value: StoredConfig[Part],
  { mayBeOverridden = false } = {},
): Promise<Saved> {
  if (ctx.config.isInEnvironment[part] && !mayBeOverridden) return refuse({ refusal: 'set-by-environment', part })
  await inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    const before = await readConfiguration(tx)
    await writeStoredConfig(tx, part, value)
    const after = await readConfiguration(tx)
    await recordChange(tx, user, {
      subject: 'settings',
      subjectId: part,
      before: recorded(before, part),
      after: { ...recorded(after, part), ...(value !== null && part !== 'address' && { hasNewSecret: true }) },
    })
    await notifyAdministrators(tx, { kind: 'configuration-changed', part })
    // Canonical addresses and the payment methods of any page may have changed.
    await bumpCatalogueVersion(tx)
  })
  await ctx.reloadConfig?.()
  return done(await readConfiguration(ctx))
}

/** What the audit log has of a part: no secrets. */
function recorded({ mail, address, cards, passphrase }: ShopConfiguration, part: ConfigPart): object {
  switch (part) {
    case 'mail': {
      const { host, port, security, user } = mail
      return { host, port, security, user }
    }
    case 'address':
      return { url: address.url }
    case 'cards':
      return { mode: cards.mode }
    case 'passphrase':
      return { isSet: passphrase.source !== 'none' }
  }
}
