import { saveSettingsCall, settingsViewSchema, storedLogoSchema } from '#app/back-office/settings/settings-schemas.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

const settingsAnswer = answer('All settings as they are now', settingsViewSchema)
const storedAnswer = answer('By which name the settings have it', storedLogoSchema)

export const settingsCalls = contract(
  '/api/staff/settings',
  { tag: 'Staff: settings', access: ['administrator'] },
  {
    get: { summary: 'The settings of the shop, and who changed them last', answer: settingsAnswer },
    save: {
      summary: 'Save a section of the settings',
      description:
        'Numbers may be typed in Greek. Pages show it within a second, on every node. All administrators are mailed of changed bank accounts.',
      confirmation: { section: 'banks' },
      body: saveSettingsCall,
      answer: settingsAnswer,
    },
    logo: {
      summary: 'Upload a logo, of the shop or of documents and mails, or an icon',
      description: 'The body is the raw SVG or PNG file. It is stored as a PNG, and shown once the settings name it.',
      upload: true,
      answer: storedAnswer,
    },
    'legal-guarantee': {
      summary: 'Upload the harmonised notice of the legal guarantee',
      description: 'The body is the raw SVG, PNG or JPEG file. It is stored as a PNG, and shown once the settings name it.',
      upload: true,
      answer: storedAnswer,
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof settingsCalls> {}
}
