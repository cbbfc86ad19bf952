import { sql } from 'drizzle-orm'

import { firstStepCodes, type FirstSteps, type FirstStepCode } from '#app/back-office/opening/first-steps.ts'
import { documentLogoOf } from '#app/company/shop-brand.ts'
import { sampleCompany } from '#app/company/sample-company.ts'
import type { Settings } from '#app/company/settings.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readEffectiveConfig } from '#app/platform/stored-config/stored-config.server.ts'

interface Facts extends Record<string, unknown> {
  readonly products: boolean
  readonly delivery: boolean
  readonly colleagues: boolean
  readonly mails: boolean
}

/** The steps before the opening; the shop's data and its settings decide which are done. */
export async function readFirstSteps(ctx: Context, settings: Settings): Promise<FirstSteps> {
  const { rows } = await ctx.db.execute<Facts>(sql`
    select exists (select from products) as products,
      exists (select from settings where key = 'delivery') as delivery,
      (select count(*) > 1 from users where role <> 'customer') as colleagues,
      exists (select from mails where sent_at is not null) as mails`)
  const [facts] = rows
  const { smtpUrl, publicUrl } = await readEffectiveConfig(ctx)
  const isOwn = (key: 'companyName' | 'afm' | 'seat') => settings[key] !== '' && settings[key] !== sampleCompany[key]
  const invented = new Set<string>(sampleCompany.bankAccounts.map(({ iban }) => iban))
  const isDone: Readonly<Record<FirstStepCode, boolean>> = {
    company: isOwn('companyName') && isOwn('afm') && isOwn('seat'),
    mail: smtpUrl !== undefined && facts?.mails === true,
    address: publicUrl !== undefined,
    payment: settings.iris.alias !== '' || settings.bankAccounts.some(({ iban }) => !invented.has(iban)),
    delivery: facts?.delivery === true,
    products: facts?.products === true,
    brand: documentLogoOf(settings) !== '' || settings.accent !== '',
    people: facts?.colleagues === true,
    opening: settings.isOpen,
  }
  return firstStepCodes.map((code) => ({ code, isDone: isDone[code] }))
}
