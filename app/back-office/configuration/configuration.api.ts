import { accountRefusals } from '#app/account/account-refusals.ts'
import { configurationCalls, shopProofCalls } from '#app/back-office/configuration/configuration.contract.ts'
import { readConfiguration } from '#app/back-office/configuration/read-configuration.server.ts'
import {
  configurationRefusals,
  removeConfiguration,
  saveAddress,
  saveCardKeys,
  saveMailServer,
  savePassphrase,
} from '#app/back-office/configuration/save-configuration.server.ts'
import { shopProof, whoAnswersAt } from '#app/back-office/configuration/shop-proof.server.ts'
import { testMailServer } from '#app/back-office/configuration/test-mail-server.server.ts'
import { noRefusals, refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

const callRefusals = refusals({
  ...configurationRefusals.table,
  'too-many-tries': accountRefusals.table['too-many-tries'],
})

/** What else would be in environment variables: mail server, address, card keys, backup passphrase. */
export const configurationApi = serve(configurationCalls, callRefusals, {
  get: (ctx) => readConfiguration(ctx),
  'save-mail': (ctx, input) => saveMailServer(ctx, ctx.session, input),
  'test-mail': (ctx, input) => testMailServer(ctx, ctx.session, input),
  'save-address': (ctx, { url }) => saveAddress(ctx, ctx.session, url),
  'check-address': async (ctx, { url }) => ({ reaches: await whoAnswersAt(ctx, url) }),
  'save-cards': (ctx, input) => saveCardKeys(ctx, ctx.session, input),
  'save-passphrase': (ctx, { passphrase }) => savePassphrase(ctx, ctx.session, passphrase),
  remove: (ctx, { part }) => removeConfiguration(ctx, ctx.session, part),
})

export const shopProofApi = serve(shopProofCalls, noRefusals, {
  'shop-proof': (ctx, { challenge }) => ({ proof: shopProof(ctx, challenge) }),
})
