import { z } from 'zod'

import { configParts } from '#app/platform/config.ts'
import { callBody, line, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { mailSecurities } from '#app/platform/stored-config/effective-config.ts'
import { whole } from '#app/platform/text/typed-numbers.ts'
import { ownAddress } from '#app/back-office/configuration/own-address.ts'

// Typed secrets are stored encrypted, and no answer has them.

const source = z
  .enum(['environment', 'screen', 'none'])
  .meta({ description: 'Where the value in force comes from; the environment wins, and cannot be changed here' })
const isUnreadable = z
  .boolean()
  .meta({ description: 'It was typed under another secret of the shop, say before a restore: type it again' })

const mailSchema = z.object({
  source,
  isUnreadable,
  host: z.string(),
  port: z.int().nullable(),
  security: z.enum(mailSecurities).nullable().meta({ description: 'null where the environment has it' }),
  user: z.string(),
  hasPassword: z.boolean(),
})

const configurationSchema = z
  .object({
    mail: mailSchema,
    address: z.object({ source, isUnreadable, url: z.string().nullable() }),
    cards: z.object({
      source,
      isUnreadable,
      mode: z.enum(['off', 'test', 'live']).meta({ description: '`test`: no charge is real' }),
      webhookUrl: z.string().meta({ description: 'Where the card provider reports payments' }),
    }),
    passphrase: z.object({ source, isUnreadable }),
  })
  .meta({ id: 'ShopConfiguration' })
export type ShopConfiguration = z.output<typeof configurationSchema>

/** Not trimmed: a space may be part of it. */
const password = z
  .string({ error: 'Γράψτε τον κωδικό.' })
  .max(500, { error: 'Γράψτε έως 500 χαρακτήρες.' })
  .regex(/^[^\p{Cc}]*$/u, { error: 'Γράψτε τον κωδικό χωρίς αλλαγές γραμμής.' })
  .default('')
  .meta({ description: 'Empty: the stored one stays, for the same server and user' })

const hostError = 'Γράψτε το όνομα του διακομιστή, για παράδειγμα smtp.etaireia.gr.'
const mailFields = {
  host: requiredLine(253, hostError).regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, { error: hostError }),
  port: whole(1, 65_535, 'Γράψτε τη θύρα, συνήθως 465 ή 587.'),
  security: z.enum(mailSecurities, { error: 'Διαλέξτε πώς προστατεύεται η σύνδεση.' }),
  user: line(254, 'Γράψτε το όνομα χρήστη, ή αφήστε το κενό.'),
  password,
}
const saveMailCall = callBody(mailFields).meta({ id: 'MailServerSave' })
export type MailServerInput = z.output<typeof saveMailCall>

const recipientError = 'Γράψτε μια έγκυρη διεύθυνση e-mail, για παράδειγμα onoma@etaireia.gr.'
export const testMailCall = callBody({
  ...mailFields,
  to: z
    .string({ error: recipientError })
    .trim()
    .max(254)
    .pipe(z.email({ error: recipientError })),
}).meta({ id: 'MailServerTest' })

const url = line(300, 'Γράψτε τη διεύθυνση του καταστήματος.').transform((text, context) => {
  const read = ownAddress(text)
  if (read !== null) return read
  const message = 'Γράψτε τη διεύθυνση όπως https://www.etaireia.gr, χωρίς τίποτε μετά το όνομα.'
  context.issues.push({ code: 'custom', message, input: text })
  return z.NEVER
})
const addressCall = callBody({ url: url.meta({ type: 'string' }) }).meta({ id: 'ShopAddress' })

const key = (pattern: RegExp, error: string) =>
  line(300, error).regex(pattern, { error }).default('').meta({ description: 'Empty: the stored one stays' })

const saveCardsCall = callBody({
  secretKey: key(
    /^$|^(sk|rk)_(test|live)_\w{3,}$/,
    'Γράψτε το μυστικό κλειδί του Stripe: αρχίζει με sk_live_, sk_test_, rk_live_ ή rk_test_.',
  ),
  webhookSecret: key(/^$|^whsec_[\w+/=-]{3,}$/, 'Γράψτε το μυστικό του webhook: αρχίζει με whsec_.'),
}).meta({ id: 'CardKeysSave' })
export type CardKeysInput = z.output<typeof saveCardsCall>

const passphraseError = 'Γράψτε τουλάχιστον 12 χαρακτήρες, για παράδειγμα τέσσερις άσχετες λέξεις.'
const savePassphraseCall = callBody({
  passphrase: z
    .string({ error: passphraseError })
    .trim()
    .min(12, { error: passphraseError })
    .max(500, { error: 'Γράψτε έως 500 χαρακτήρες.' })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Γράψτε τη φράση σε μία γραμμή.' }),
}).meta({ id: 'BackupPassphraseSave' })

const configuration = answer('What is in force now, without secrets', configurationSchema)

const byEnvironment = 'The environment has this part (`set-by-environment`)'

export const configurationCalls = contract(
  '/api/staff/configuration',
  { tag: 'Staff: settings', access: ['administrator'] },
  {
    get: { summary: 'Mail server, address, card keys and backup passphrase: what is in force', answer: configuration },
    'save-mail': {
      summary: 'Set the mail server',
      description: 'In force at once, on every node. All administrators are mailed of it, as of every change here.',
      confirmation: true,
      body: saveMailCall,
      conflict: byEnvironment,
      answer: configuration,
    },
    'test-mail': {
      summary: 'Send a mail by a mail server before it is set',
      confirmation: true,
      body: testMailCall,
      answer: answer(
        'How far it got',
        z
          .object({
            isAccepted: z.boolean(),
            text: z.string().meta({ description: 'A Greek sentence' }),
            answer: z.string().meta({ description: 'The words of the server, or of the network' }),
          })
          .meta({ id: 'MailServerTested' }),
      ),
    },
    'save-address': {
      summary: 'Set the address of the shop',
      description: 'The beginning of links in mails, feeds, sitemaps, and of canonical addresses.',
      confirmation: true,
      body: addressCall,
      conflict: byEnvironment,
      answer: configuration,
    },
    'check-address': {
      summary: 'Whether an address leads to this shop',
      description: 'Asked from the shop itself: some networks do not let it reach its own address.',
      confirmation: true,
      body: addressCall,
      answer: answer(
        'Who answers there',
        z.object({ reaches: z.enum(['this-shop', 'something-else', 'nothing']) }).meta({ id: 'ShopAddressChecked' }),
      ),
    },
    'save-cards': {
      summary: 'Set the keys of the card provider',
      description: 'Refuses a key that the provider does not accept.',
      confirmation: true,
      body: saveCardsCall,
      conflict: byEnvironment,
      answer: configuration,
    },
    'save-passphrase': {
      summary: 'Set the passphrase of backups',
      description: "The next backups hold the shop's secret, encrypted by it. It cannot be read again.",
      confirmation: true,
      body: savePassphraseCall,
      conflict: byEnvironment,
      answer: configuration,
    },
    remove: {
      summary: 'Remove a part that was set here',
      confirmation: true,
      body: callBody({ part: z.enum(configParts, { error: 'Η ρύθμιση δεν υπάρχει. Ανανεώστε τη σελίδα.' }) }).meta({
        id: 'ConfigurationRemove',
      }),
      answer: configuration,
    },
  },
)

export const maxChallengeLength = 64

/** Anybody may ask: only this shop can answer. */
export const shopProofCalls = contract(
  '/api',
  { tag: 'Shop' },
  {
    'shop-proof': {
      method: 'get',
      summary: 'Prove that this is the shop, to itself',
      query: z.object({ challenge: z.string().min(16).max(maxChallengeLength) }),
      answer: answer("The challenge under the shop's secret", z.object({ proof: z.string() }).meta({ id: 'ShopProof' })),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof configurationCalls> {}
}
