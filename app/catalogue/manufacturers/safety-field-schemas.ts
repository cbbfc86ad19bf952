import { z } from 'zod'

import { isCountry } from '#app/catalogue/country-codes.ts'
import { electronicAddressError, readElectronicAddress } from '#app/catalogue/electronic-address.ts'
import { textLimits } from '#app/catalogue/product-limits.ts'
import { optionalLine } from '#app/platform/http/call-fields.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// The safety fields of a product or of a brand, as typed. Empty is null.

const orNull = (max: number) => optionalLine(max).transform((text) => (text === '' ? null : text))

const contact = (max: number) =>
  orNull(max).refine((text) => text === null || readElectronicAddress(text) !== null, { error: electronicAddressError })

const warnings = z
  .string({ error: 'Γράψτε κείμενο.' })
  .max(textLimits.safetyWarnings, { error: `Γράψτε έως ${formatNumber(textLimits.safetyWarnings)} χαρακτήρες.` })
  .nullish()
  .transform((text) => {
    const clean = (text ?? '')
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
      .trim()
    return clean === '' ? null : clean
  })

export const safetyFieldSchemas = {
  manufacturerName: orNull(textLimits.manufacturerName),
  manufacturerAddress: orNull(textLimits.manufacturerAddress).meta({ description: 'Postal' }),
  manufacturerContact: contact(textLimits.manufacturerContact).meta({ description: 'E-mail or web page' }),
  manufacturerCountry: orNull(textLimits.manufacturerCountry)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine((code) => code === null || isCountry(code), { error: 'Διαλέξτε χώρα από τη λίστα.' })
    .meta({ description: 'ISO 3166-1 alpha-2' }),
  responsibleName: orNull(textLimits.responsibleName).meta({
    description: 'The responsible person in the EU, for a manufacturer outside of it',
  }),
  responsibleAddress: orNull(textLimits.responsibleAddress),
  responsibleContact: contact(textLimits.responsibleContact),
  safetyWarnings: warnings.meta({ description: 'Warnings and safety information, in Greek' }),
}
