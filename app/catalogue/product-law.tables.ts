import { jsonb, smallint, text } from 'drizzle-orm/pg-core'

import type { Certificate, MaterialShare } from '#app/catalogue/environmental-facts.ts'

/** `SafetyFields` of a product or a brand. */
export const safetyColumns = () => ({
  manufacturerName: text('manufacturer_name'),
  manufacturerAddress: text('manufacturer_address'),
  /** E-mail or web page */
  manufacturerContact: text('manufacturer_contact'),
  /** ISO 3166-1 alpha-2 */
  manufacturerCountry: text('manufacturer_country'),
  responsibleName: text('responsible_name'),
  responsibleAddress: text('responsible_address'),
  responsibleContact: text('responsible_contact'),
  safetyWarnings: text('safety_warnings'),
})

/** `EnvironmentalFacts` of a product. */
export const environmentalColumns = () => ({
  /** Recycled content, whole percent; null if unknown */
  recycledPercent: smallint('recycled_percent'),
  composition: jsonb('composition').$type<readonly MaterialShare[]>().notNull().default([]),
  certificates: jsonb('certificates').$type<readonly Certificate[]>().notNull().default([]),
})
