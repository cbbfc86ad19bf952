import { apiKeyCalls } from '#app/account/api-keys/api-key.contract.ts'
import { addApiKey, apiKeyRefusals, listApiKeys, revokeApiKey } from '#app/account/api-keys/api-keys.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** API keys, for administrators. */
export const apiKeysApi = serve(apiKeyCalls, apiKeyRefusals, {
  list: async (ctx) => ({ keys: await listApiKeys(ctx) }),
  add: (ctx, input) => addApiKey(ctx, ctx.session, input),
  revoke: (ctx, input) => revokeApiKey(ctx, ctx.session, input.id),
})
