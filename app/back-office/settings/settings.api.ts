import { createRoute, z } from '@hono/zod-openapi'

import { readSettingsView, saveSettings, type SettingsRefusal } from '#app/back-office/settings/save-settings.server.ts'
import {
  documentLogoPath,
  legalGuaranteePath,
  saveSettingsCall,
  settingsViewSchema,
  storedLogoSchema,
} from '#app/back-office/settings/settings-calls.ts'
import { storeLegalGuarantee, storeLogo } from '#app/back-office/settings/store-document-logo.server.ts'
import { only, onlyConfirmedWhere, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers, refused } from '#app/platform/http/api.server.ts'
import { type FileRefusal, fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'

const changedText = 'Κάποιος άλλαξε αυτές τις ρυθμίσεις στο μεταξύ. Δείτε τις νέες τιμές και αποθηκεύστε ξανά.'
const answers = refusalAnswers<SettingsRefusal>(
  ({ refusal }) => (refusal === 'unknown-logo' ? 422 : 409),
  ({ refusal }) => (refusal === 'unknown-logo' ? 'Αυτό το αρχείο δεν υπάρχει πια. Ανεβάστε το ξανά.' : changedText),
)
const administrator = { method: 'post' as const, tags: ['Staff: settings'], ...only('administrator') }
const responses = { 200: jsonAnswer('All settings as they are now', settingsViewSchema), ...operationErrors }

const get = createRoute({
  ...administrator,
  path: '/api/staff/settings/get',
  summary: 'The settings of the shop, and who changed them last',
  responses,
})

const save = createRoute({
  ...administrator,
  ...onlyConfirmedWhere({ section: 'banks' }, 'administrator'),
  path: '/api/staff/settings/save',
  summary: 'Save a section of the settings',
  description:
    'Numbers may be typed in Greek. Pages show it within a second, on every node. All administrators are mailed of changed bank accounts.',
  request: { body: jsonBody(saveSettingsCall) },
  responses,
})

const logo = createRoute({
  ...administrator,
  path: documentLogoPath,
  summary: 'Upload the logo of documents and mails',
  description: 'The body is the raw SVG or PNG file. It is stored as a PNG, and shown once the settings name it.',
  request: { body: { content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } } },
  responses: { 200: jsonAnswer('By which name the settings have it', storedLogoSchema), ...operationErrors },
})

const legalGuarantee = createRoute({
  ...administrator,
  path: legalGuaranteePath,
  summary: 'Upload the harmonised notice of the legal guarantee',
  description: 'The body is the raw SVG, PNG or JPEG file. It is stored as a PNG, and shown once the settings name it.',
  request: { body: { content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } } },
  responses: { 200: jsonAnswer('By which name the settings have it', storedLogoSchema), ...operationErrors },
})

/** Settings of the shop, for administrators. */
export const settingsApi = createApi()
settingsApi.openapi(get, async (c) => c.json(await readSettingsView(c.get('ctx')), 200))
settingsApi.openapi(save, async (c) => {
  const result = await saveSettings(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
settingsApi.openapi(logo, async (c) => {
  const size = Number(c.req.header('content-length') ?? 0)
  const stored = await storeLogo(c.get('ctx'), c.req.raw.body ?? new Blob([]).stream(), size)
  return stored.ok ? c.json(stored.value, 200) : refusedFile(c, stored, 'Δεχόμαστε λογότυπο SVG ή PNG.')
})
settingsApi.openapi(legalGuarantee, async (c) => {
  const size = Number(c.req.header('content-length') ?? 0)
  const stored = await storeLegalGuarantee(c.get('ctx'), c.req.raw.body ?? new Blob([]).stream(), size)
  if (stored.ok) return c.json(stored.value, 200)
  return refusedFile(c, stored, 'Δεχόμαστε το επίσημο αρχείο ως SVG, PNG ή JPEG. Από PDF, εξαγάγετε πρώτα τη σελίδα ως εικόνα.')
})

function refusedFile(c: Parameters<typeof refused>[0], reason: FileRefusal, wrongKind: string) {
  const text = reason.refusal === 'wrong-kind' ? wrongKind : fileRefusalText(reason)
  return refused(c, fileRefusalStatus(reason), reason.refusal, text, 'seconds' in reason ? reason.seconds : undefined)
}
