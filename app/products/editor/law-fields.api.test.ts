import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import type { OpenedProduct } from '#app/products/editor/editor-schemas.ts'
import { productVersions } from '#app/catalogue/manage/product-versions.tables.ts'
import { productUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({}, () => new Date('2026-11-26T10:00:00Z'))
const productId = 5
let anna: TestUser

beforeAll(async () => {
  anna = await signedIn(shop.ctx, 'staff', 'άννα')
})

const call = (name: string, body: object) => shop.http(as(anna)).post(`/api/staff/product/${name}`, body)
const open = async (): Promise<OpenedProduct> => (await call('open', { productId, copyOf: null })).body
const save = async (over: object) => {
  const { revision, read, form } = await open()
  return call('save', { productId, revision, read, form: { ...form, ...over }, removeUsed: false, isRestored: false })
}
const page = async () => (await shop.http(as(visitor)).get(productUrl(productId))).text
const jsonLd = async (): Promise<Record<string, unknown>> => {
  const all = [...(await page()).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const texts = all.map(([, text]) => text ?? '').filter((text) => text.includes('"Product"'))
  const parsed = JSON.parse(texts[0] ?? '{}')
  return parsed
}

const facts = {
  manufacturerName: 'Acme <Ceramics>',
  manufacturerAddress: 'Hauptstraße 1, 10115 Berlin',
  manufacturerContact: 'info@acme.example',
  manufacturerCountry: 'de',
  responsibleName: 'Εισαγωγική ΑΕ',
  responsibleAddress: 'Ερμού 1, Αθήνα',
  responsibleContact: 'www.eisagogiki.example',
  safetyWarnings: 'Μικρά κομμάτια.\nΜακριά από παιδιά.',
  recycledPercent: '30 %',
  composition: 'βαμβάκι 66,7 %, λινό 33,3 %',
  certificates: [
    { name: 'EU Ecolabel', number: 'DE/039/001', validUntil: '2026-11-26' },
    { name: 'FSC', number: 'FSC-C1', validUntil: '2026-11-25' },
    { name: 'GOTS', number: 'CU 1', validUntil: '' },
  ],
}

test('safety and environmental facts are saved, shown exactly on the page, and told in JSON-LD', async () => {
  expect((await save(facts)).status).toBe(200)
  expect((await open()).form).toMatchObject({
    ...facts,
    manufacturerCountry: 'DE',
    recycledPercent: '30',
    composition: '66,7 % βαμβάκι, 33,3 % λινό',
  })
  const html = await page()
  for (const text of [
    'Ασφάλεια προϊόντος',
    'Acme &lt;Ceramics&gt;',
    'Hauptstraße 1, 10115 Berlin, Γερμανία',
    'href="mailto:info@acme.example"',
    'href="https://www.eisagogiki.example"',
    'Μακριά από παιδιά.',
    'Υλικά &amp; πιστοποιήσεις',
    'EU Ecolabel, DE/039/001, έως 26/11/2026',
    'GOTS, CU 1',
  ])
    expect(html).toContain(text)
  // Expired yesterday
  expect(html).not.toContain('FSC-C1')
  expect(await jsonLd()).toMatchObject({
    manufacturer: {
      '@type': 'Organization',
      name: 'Acme <Ceramics>',
      address: 'Hauptstraße 1, 10115 Berlin, Γερμανία',
      email: 'info@acme.example',
    },
    hasCertification: [
      { '@type': 'Certification', name: 'EU Ecolabel', certificationIdentification: 'DE/039/001', expires: '2026-11-26' },
      { '@type': 'Certification', name: 'GOTS', certificationIdentification: 'CU 1' },
    ],
    additionalProperty: [
      { name: 'Σύνθεση: βαμβάκι', value: 66.7, unitCode: 'P1' },
      { name: 'Σύνθεση: λινό', value: 33.3 },
      { name: 'Ανακυκλωμένο υλικό', value: 30 },
      { name: 'Υπεύθυνο πρόσωπο στην ΕΕ', value: 'Εισαγωγική ΑΕ, Ερμού 1, Αθήνα, www.eisagogiki.example' },
      { name: 'Προειδοποιήσεις ασφάλειας', value: 'Μικρά κομμάτια.\nΜακριά από παιδιά.' },
    ],
  })
})

test('staff find products with an expired certificate, and those that lack a safety fact', async () => {
  const idsOf = async (filter: object): Promise<number[]> => {
    const { body } = await shop.http(as(anna)).post('/api/staff/products/list', { filter })
    return body.products.map(({ id }: { id: number }) => id)
  }
  expect(await idsOf({ lacks: 'certificate' })).toEqual([productId])
  const { brand } = (await open()).form
  expect(await idsOf({ brand, lacks: 'safety' })).not.toContain(productId)
  expect((await save({ manufacturerAddress: '' })).status).toBe(200)
  expect(await idsOf({ brand, lacks: 'safety' })).toContain(productId)
})

test('the history and the audit log name what changed, and a version from before these facts opens without them', async () => {
  const [first] = (await call('history', { productId })).body.versions
  expect(first.changes).toEqual([
    {
      field: 'manufacturerAddress',
      label: 'Ταχυδρομική διεύθυνση κατασκευαστή',
      before: 'Hauptstraße 1, 10115 Berlin',
      after: '(κενό)',
    },
  ])
  const logged = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(productId)))
  expect(logged[0]?.after).toMatchObject({ composition: [{ material: 'βαμβάκι', percent: 66.7 }, { material: 'λινό' }] })
  const [oldest] = await shop.ctx.db.select().from(productVersions).where(eq(productVersions.productId, productId))
  const { manufacturerName: _name, composition: _shares, certificates: _all, ...old } = oldest?.product ?? expect.fail()
  await shop.ctx.db
    .update(productVersions)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as an earlier version of the shop wrote it
    .set({ product: old as typeof productVersions.$inferSelect.product })
    .where(eq(productVersions.revision, oldest?.revision ?? 0))
  const version = (await call('version', { productId, revision: oldest?.revision })).body
  expect(version.form).toMatchObject({ manufacturerName: '', composition: '', certificates: [] })
})

test('what is no fact is refused at its field, in words', async () => {
  const { status, body } = await save({
    manufacturerContact: 'τηλέφωνο',
    manufacturerCountry: 'XX',
    recycledPercent: '101',
    composition: '60 % βαμβάκι, 50 % λινό',
    certificates: [
      { name: 'FSC', number: '', validUntil: '' },
      { name: '', number: 'C1', validUntil: '2026-02-30' },
    ],
  })
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields).toSorted()).toEqual([
    'form.certificates.0.number',
    'form.certificates.1.name',
    'form.certificates.1.validUntil',
    'form.composition',
    'form.manufacturerContact',
    'form.manufacturerCountry',
    'form.recycledPercent',
  ])
  expect(body.error.fields['form.composition']).toContain('110 %')
})
