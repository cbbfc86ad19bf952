import { beforeAll, expect, test } from 'vitest'

import { cartUrl, compareUrl, wishlistUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { axeViolations, axeViolationsOfMain, phone, returningVisitor, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()

const mug = 28
beforeAll(() => importDecoratedProduct(shop.ctx))

const shareButton = { name: 'Κοινοποίηση επιλογής' }

test('a cart is shared on a phone, opened by another visitor, and revoked', async () => {
  const { page, errors, orderId } = await returningVisitor(shop, browser, '/', {
    viewport: phone,
    cart: [{ id: mug, qty: 50 }],
  })
  await shop
    .http(as(visitor))
    .post('/api/cart', { id: decoratedProductId, variantId: null, qty: 250, orderId, placements: [frontPlacement] })
  await visit(page, cartUrl())
  await page.getByRole('button', shareButton).click()
  const dialog = page.getByRole('dialog', shareButton)
  await dialog.getByText('Ο σύνδεσμος δείχνει 2 προϊόντα.').waitFor()
  await dialog.getByLabel('Τίτλος').fill('Δώρα συνεδρίου')
  await dialog.getByLabel('Σημείωμα (προαιρετικό)').fill('Ποια σας αρέσουν;')
  await dialog.getByLabel('Όνομα παραλήπτη (προαιρετικό)').fill('Γιώργος Νικολάου')
  await dialog.getByLabel('7 ημέρες').check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click()
  const link = dialog.getByLabel('Σύνδεσμος', { exact: true })
  await link.waitFor()
  const url = await link.inputValue()
  expect(url).toMatch(new RegExp(`^${shop.origin}/shared/[\\w-]{43}$`))
  await dialog.getByText('2 προϊόντα · δεν άνοιξε ακόμη').waitFor()
  expect(await axeViolations(page)).toEqual([])

  const boss = await browser.page({ viewport: wide, reducedMotion: 'reduce', bypassCSP: true })
  await visit(boss.page, url)
  await boss.page.getByRole('heading', { level: 1, name: 'Δώρα συνεδρίου' }).waitFor()
  await boss.page.getByText('Ποια σας αρέσουν;', { exact: true }).waitFor()
  const items = boss.page.getByRole('list', { name: 'Προϊόντα', exact: true }).getByRole('article')
  await expect.poll(() => items.count()).toBe(2)
  await items.getByText('Μεταξοτυπία, Μπροστά, 4 χρώματα').waitFor()
  await items.getByText('1.582,50').first().waitFor()
  const pictures = items.getByRole('img')
  for (const at of [0, 1]) {
    await expect.poll(() => pictures.nth(at).evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBe(800)
  }
  expect(await axeViolationsOfMain(boss.page, [phone, wide])).toEqual({ doubles: [], found: [] })

  await items
    .first()
    .getByRole('button', { name: /^Προτιμώ αυτό/ })
    .click()
  const preference = boss.page.getByRole('dialog', { name: 'Προτιμώ αυτό' })
  await expect.poll(() => preference.getByLabel('Το όνομά σας').inputValue()).toBe('Γιώργος Νικολάου')
  await preference.getByLabel('Σχόλιο (προαιρετικό)').fill('Σε μπλε.')
  expect(await axeViolations(boss.page)).toEqual([])
  await preference.getByRole('button', { name: 'Προτιμώ αυτό' }).click()
  await items.first().getByText('Σε μπλε.').waitFor()
  await boss.page.getByRole('button', { name: 'Εγκρίνω την επιλογή' }).click()
  const approval = boss.page.getByRole('dialog', { name: 'Έγκριση της επιλογής' })
  await approval.getByLabel('Το όνομά σας').fill('Γ. Νικολάου')
  await approval.getByRole('button', { name: 'Εγκρίνω' }).dblclick()
  const answers = boss.page.getByRole('list', { name: 'Απαντήσεις', exact: true })
  await answers.getByText('Εγκρίθηκε από: Γ. Νικολάου').waitFor()
  expect(await answers.getByRole('listitem').count()).toBe(1)
  expect(await axeViolationsOfMain(boss.page, [phone, wide])).toEqual({ doubles: [], found: [] })
  expect(boss.errors).toEqual([])

  await dialog.getByRole('button', { name: 'Νέος σύνδεσμος' }).click()
  await visit(page, cartUrl())
  await page.getByRole('button', shareButton).click()
  await dialog.getByText('Εγκρίθηκε από: Γ. Νικολάου').click()
  await dialog.getByText('Σε μπλε.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Διαγραφή.*Γιώργος Νικολάου$/ }).click()
  await dialog.getByText('Η απάντηση του ονόματος «Γιώργος Νικολάου» διαγράφηκε.').waitFor()

  await dialog.getByRole('button', { name: /^Ανάκληση.*Δώρα συνεδρίου$/ }).click()
  await dialog.getByText('Ο σύνδεσμος «Δώρα συνεδρίου» ανακλήθηκε.').waitFor()
  await dialog.getByText('2 προϊόντα · 1 προβολή · ανακλήθηκε').waitFor()
  const answer = await boss.page.reload()
  expect(answer?.status()).toBe(404)
  await boss.page.getByText('Αυτός ο σύνδεσμος δεν ισχύει').waitFor()
  expect(errors).toEqual([])
})

test('a visitor with a shared link requests a quote of it, with its printing and what its owner plans', async () => {
  const { page } = await browser.page({ viewport: phone })
  const { body } = await shop.http(as(visitor)).post('/api/personalisation/shares', {
    orderId: crypto.randomUUID(),
    days: 30,
    project: 'quantity=250&budget=8&by=2099-12-23&logo=1&postcode=10563',
    items: [
      { productId: decoratedProductId, quantity: 250, placements: [frontPlacement] },
      { productId: mug, quantity: 100, placements: [] },
    ],
  })
  await visit(page, shop.origin + body.url)
  await page.getByRole('complementary', { name: 'Σύνολο' }).getByRole('link', { name: 'Ζητήστε προσφορά' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ζητήστε προσφορά' }).waitFor()
  await page.getByText('Σημειωματάριο').first().waitFor()
  await page.getByText('Μεταξοτυπία, Μπροστά, 4 χρώματα').first().waitFor()
  await expect
    .poll(() =>
      page
        .getByLabel(/^Ποσότητα/)
        .first()
        .inputValue(),
    )
    .toBe('250')
  const written = { 'Προϋπολογισμός (€)': '8', 'Τα χρειάζεστε έως': '2099-12-23', 'Τόπος παράδοσης': '105 63' }
  for (const [label, value] of Object.entries(written)) await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value)
})

test('a shared selection is complete without JavaScript', async () => {
  const { page } = await browser.page({ viewport: phone, javaScriptEnabled: false })
  const { body } = await shop.http(as(visitor)).post('/api/personalisation/shares', {
    orderId: crypto.randomUUID(),
    days: 7,
    title: 'Χωρίς σενάρια',
    items: [{ productId: decoratedProductId, quantity: 250, placements: [frontPlacement] }],
  })
  await page.goto(shop.origin + body.url)
  await page.getByRole('heading', { level: 1, name: 'Χωρίς σενάρια' }).waitFor()
  await page.getByText('1.582,50').first().waitFor()
  const src = await page.getByRole('article').getByRole('img').getAttribute('src')
  expect(src).toBe(`${body.url}/1.webp`)
  await page.getByRole('complementary', { name: 'Σύνολο' }).getByRole('link', { name: 'Ζητήστε προσφορά' }).waitFor()
})

test('wishlist and compared products are shared with the visitor’s own logo', async () => {
  const opened = await returningVisitor(shop, browser, '/', {
    wishlist: [{ id: mug }, { id: decoratedProductId }],
    compared: [mug, decoratedProductId],
  })
  const { page, orderId } = opened
  const logo = (await uploadLogo(shop, orderId, testLogo(90))).body
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const ownLogo = { name: 'logo.svg', picture, width: 1, height: 1, pictureHash: logo.picture, on: true }
  await opened.remember({ ownLogo: JSON.stringify(ownLogo) })
  for (const [url, text] of [
    [wishlistUrl(), 'δείχνει 2 προϊόντα'],
    [compareUrl(), 'δείχνει 2 προϊόντα'],
  ] as const) {
    await visit(page, url)
    await page.getByRole('main').getByRole('button', shareButton).click()
    const dialog = page.getByRole('dialog', shareButton)
    await dialog.getByText(text).waitFor()
    await expect.poll(() => dialog.getByLabel('Με το λογότυπό μου σε όλα τα προϊόντα').isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click()
    const link = dialog.getByLabel('Σύνδεσμος', { exact: true })
    await link.waitFor()
    const { text: shared } = await shop.http(as(visitor)).get(new URL(await link.inputValue()).pathname)
    expect(shared).toContain('Μεταξοτυπία, Μπροστά')
  }
})

test('a reader puts the selection into the cart, is asked about equal lines, and sees them in the header and the cart', async () => {
  const { page, errors } = await browser.page({ viewport: phone, bypassCSP: true })
  const { body } = await shop.http(as(visitor)).post('/api/personalisation/shares', {
    orderId: crypto.randomUUID(),
    days: 30,
    items: [
      { productId: decoratedProductId, quantity: 250, placements: [frontPlacement] },
      { productId: mug, quantity: 100, placements: [] },
    ],
  })
  await visit(page, shop.origin + body.url)
  const all = page.getByRole('button', { name: 'Προσθήκη όλων στο καλάθι' })
  await all.dblclick()
  await page.getByText('Τα προϊόντα προστέθηκαν στο καλάθι.').waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
  await page.getByRole('button', { name: /^Προσθήκη στο καλάθι.*Σημειωματάριο$/ }).click()
  await page.getByText('Το καλάθι έχει ήδη 250 τεμάχια από τα ίδια.').waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })
  await page.getByRole('button', { name: 'Προσθήκη στα 250 που έχετε' }).click()
  await page.getByText('Το προϊόν προστέθηκε στο καλάθι.').waitFor()
  await page.getByRole('link', { name: 'Δείτε το καλάθι' }).first().click()
  await expect
    .poll(() => page.getByLabel(/^Ποσότητα/).evaluateAll((fields) => fields.map((field) => 'value' in field && field.value)))
    .toEqual(['500', '100'])
  expect(errors).toEqual([])
})
