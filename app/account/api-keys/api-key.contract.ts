import { z } from 'zod'

import { maxKeyDays } from '#app/account/api-keys/key-days.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer } from '#app/platform/http/contract.ts'
import { type Scope, scopes } from '#app/platform/session.ts'

// Schemas of the calls on API keys.

const nameError = 'Γράψτε ένα όνομα, για παράδειγμα «ERP».'
const scopeError = 'Διαλέξτε τουλάχιστον ένα δικαίωμα.'
const daysError = `Κάθε κλειδί έχει λήξη. Δώστε διάρκεια από 1 έως ${maxKeyDays} ημέρες.`
const scope = z.enum(scopes, { error: scopeError })

export const addApiKeyCall = callBody({
  name: requiredLine(60, nameError).meta({ description: 'Who uses it; shown in the audit log', example: 'ERP' }),
  scopes: z
    .array(scope, { error: scopeError })
    .min(1, { error: scopeError })
    .max(scopes.length, { error: scopeError })
    .transform((given): Scope[] => scopes.filter((each) => given.includes(each))),
  days: z
    .int({ error: daysError })
    .min(1, { error: daysError })
    .max(maxKeyDays, { error: daysError })
    .meta({ description: 'Until it expires' }),
}).meta({ id: 'NewApiKey' })

const keyStates = ['active', 'stopped', 'expired', 'revoked'] as const

const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    lastFour: z.string().meta({ description: 'The last characters of the key' }),
    scopes: z.array(scope),
    state: z.enum(keyStates).meta({ description: 'stopped: until its maker sets up the overdue second factor' }),
    madeBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    wasEndless: z.boolean().meta({ description: 'Made without an end, by a former version; it has one since' }),
    lastUsedAt: z.string().nullable().meta({ description: 'To the minute; null: never' }),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof apiKeySchema>

const apiKeysSchema = z.object({ keys: z.array(apiKeySchema) }).meta({ id: 'ApiKeys' })

export const addedApiKeySchema = z
  .object({
    key: apiKeySchema,
    secret: z.string().meta({ description: 'The key itself; returned only once', example: 'doro_…' }),
  })
  .meta({ id: 'AddedApiKey' })

export const apiKeyCalls = contract(
  '/api/staff/api-keys',
  { tag: 'Staff: API keys', access: ['administrator'] },
  {
    list: { summary: 'API keys, active ones first', answer: answer('The keys, without their secrets', apiKeysSchema) },
    add: {
      summary: 'Create an API key',
      description:
        'Returns the key once; the shop stores its hash. It ends with its creator’s account. All administrators are mailed.',
      confirmation: true,
      body: addApiKeyCall,
      answer: answer('The key', addedApiKeySchema),
    },
    revoke: {
      summary: 'Revoke an API key',
      body: callBody({ id: z.guid({ error: 'Το κλειδί δεν αναγνωρίζεται.' }) }).meta({ id: 'ApiKeyReference' }),
      answer: doneAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof apiKeyCalls> {}
}
