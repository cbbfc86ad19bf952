import { readSettingsView, saveSettings, settingsRefusals } from '#app/back-office/settings/save-settings.server.ts'
import { settingsCalls } from '#app/back-office/settings/settings.contract.ts'
import { storeLegalGuarantee, storeLogo } from '#app/back-office/settings/store-document-logo.server.ts'
import { answerRefusal } from '#app/platform/http/api.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { fileRefusals } from '#app/uploads/file-refusals.ts'

const logoFileRefusals = refusals({ ...fileRefusals.table, 'wrong-kind': [422, 'Δεχόμαστε λογότυπο SVG ή PNG.'] })

const guaranteeFileRefusals = refusals({
  ...fileRefusals.table,
  'wrong-kind': [422, 'Δεχόμαστε το επίσημο αρχείο ως SVG, PNG ή JPEG. Από PDF, εξαγάγετε πρώτα τη σελίδα ως εικόνα.'],
})

/** Settings of the shop, for administrators. */
export const settingsApi = serve(settingsCalls, settingsRefusals, {
  get: (ctx) => readSettingsView(ctx),
  save: (ctx, input) => saveSettings(ctx, ctx.session, input),
  logo: async (ctx, _input, c) => {
    const size = Number(c.req.header('content-length') ?? 0)
    const stored = await storeLogo(ctx, c.req.raw.body ?? new Blob([]).stream(), size)
    return stored.ok ? stored.value : answerRefusal(c, logoFileRefusals, stored)
  },
  'legal-guarantee': async (ctx, _input, c) => {
    const size = Number(c.req.header('content-length') ?? 0)
    const stored = await storeLegalGuarantee(ctx, c.req.raw.body ?? new Blob([]).stream(), size)
    return stored.ok ? stored.value : answerRefusal(c, guaranteeFileRefusals, stored)
  },
})
