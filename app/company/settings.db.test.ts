import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { parseAfm } from '#app/company/afm.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { defaultSettings, settingsSchema } from '#app/company/settings.ts'
import { noThirdParties } from '#app/company/third-parties.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()
const quiet = () => {
  const ctx = shop.ctx
  return { ...ctx, log: ctx.log.child({}, { level: 'silent' }) }
}

afterEach(() => shop.ctx.db.execute(sql`delete from settings where true`))

async function set(key: string, value: unknown): Promise<void> {
  await shop.ctx.db.execute(sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`)
}

test('the defaults are valid settings', () => {
  for (const settings of [defaultSettings, sampleSettings]) expect(settingsSchema.parse(settings)).toEqual(settings)
  expect(parseAfm(sampleSettings.afm)).toBe(sampleSettings.afm)
})

test('the company of the sample stands where nothing is saved, in a shop with the sample alone', async () => {
  await set('phone', '2310 123 456')
  expect(await readSettings(shop.ctx)).toMatchObject({ companyName: '', afm: '', bankAccounts: [], phone: '2310 123 456' })
  await set('isSample', true)
  expect(await readSettings(shop.ctx)).toEqual({ ...sampleSettings, phone: '2310 123 456' })
})

test('stored rows override the defaults', async () => {
  await set('phone', '2310 123 456')
  await set('socialLinks', { facebook: '', instagram: '', linkedin: '' })
  expect(await readSettings(shop.ctx)).toEqual({
    ...defaultSettings,
    phone: '2310 123 456',
    socialLinks: { facebook: '', instagram: '', linkedin: '' },
  })
})

test('an invalid row falls back to its default, and only that one', async () => {
  await set('email', 'not an address')
  await set('afm', '123456789')
  await set('socialLinks', { facebook: 'javascript:alert(1)', instagram: '', linkedin: '' })
  await set('vatRates', null)
  await set('toString', 'x')
  await set('companyName', 'Άλλη')
  expect(await readSettings(quiet())).toEqual({ ...defaultSettings, companyName: 'Άλλη' })
})

test('third parties of the environment apply until some are saved', async () => {
  const config = { ...shop.ctx.config, thirdParties: { tagManagerId: undefined, analyticsId: 'G-ENV1', pixelId: undefined } }
  const withEnvironment = { ...shop.ctx, config }
  expect((await readSettings(withEnvironment)).thirdParties).toEqual({ ...noThirdParties, analyticsId: 'G-ENV1' })
  expect((await readSettings(shop.ctx)).thirdParties).toEqual(noThirdParties)
  await set('thirdParties', noThirdParties)
  expect((await readSettings(withEnvironment)).thirdParties).toEqual(noThirdParties)
})

test('hours that an earlier version stored as text apply until hours are saved', async () => {
  await set('hours', 'Καθημερινές 9.00-15.00')
  const serviceHours = { weekdays: { opensAt: 540, closesAt: 900 }, saturday: null }
  expect(await readSettings(shop.ctx)).toEqual({ ...defaultSettings, serviceHours })
  await set('serviceHours', sampleSettings.serviceHours)
  expect(await readSettings(shop.ctx)).toEqual({ ...defaultSettings, serviceHours: sampleSettings.serviceHours })
})

test('without the table all settings are defaults', async () => {
  await shop.ctx.db.execute(sql`alter table settings rename to gone`)
  try {
    expect(await readSettings(quiet())).toEqual(defaultSettings)
  } finally {
    await shop.ctx.db.execute(sql`alter table gone rename to settings`)
  }
})
