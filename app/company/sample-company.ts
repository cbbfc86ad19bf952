import { usualHours } from '#app/company/service-hours.ts'
import { sampleCompanyName } from '#app/company/shop-brand.ts'
import { defaultSettings, type Settings } from '#app/company/settings.ts'

/** The invented company of the sample. It stands for whatever a merchant has not saved, and only while the shop has the sample. */
export const sampleCompany = {
  companyName: sampleCompanyName,
  legalForm: 'Μ.ΙΚΕ',
  seat: 'Λεωφόρος Μεσογείων 214, 155 61 Χολαργός',
  gemi: '158423701000',
  afm: '801234652',
  taxOffice: 'ΚΕΦΟΔΕ Αττικής',
  phone: '210 600 1234',
  email: 'info@doro.example',
  serviceHours: usualHours,
  socialLinks: {
    facebook: 'https://www.facebook.com/doro.example',
    instagram: 'https://www.instagram.com/doro.example',
    linkedin: 'https://www.linkedin.com/company/doro-example',
  },
  bankAccounts: [
    { bank: 'Εθνική Τράπεζα', iban: 'GR3801101250000000012548037' },
    { bank: 'Τράπεζα Πειραιώς', iban: 'GR4001721100052110061234567' },
  ],
} as const satisfies Partial<Settings>

/** The settings of a shop with the sample where none is saved. */
export const sampleSettings: Settings = {
  ...defaultSettings,
  ...sampleCompany,
  bankAccounts: [...sampleCompany.bankAccounts],
  isSample: true,
}
