import { createRoute } from '@hono/zod-openapi'

import { readSettingsView, saveSettings, type SettingsRefusal } from '#app/back-office/settings/save-settings.server.ts'
import { saveSettingsCall, settingsViewSchema } from '#app/back-office/settings/settings-calls.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const changedText = 'Κάποιος άλλαξε αυτές τις ρυθμίσεις στο μεταξύ. Δείτε τις νέες τιμές και αποθηκεύστε ξανά.'
const answers = refusalAnswers<SettingsRefusal>(
  () => 409,
  () => changedText,
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
  path: '/api/staff/settings/save',
  summary: 'Save a section of the settings',
  description: 'Numbers may be typed in Greek. Pages show it within a second, on every node.',
  request: { body: jsonBody(saveSettingsCall) },
  responses,
})

/** What an administrator reads and changes of the shop. */
export const settingsApi = createApi()
settingsApi.openapi(get, async (c) => c.json(await readSettingsView(c.get('ctx')), 200))
settingsApi.openapi(save, async (c) => {
  const result = await saveSettings(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
