import { expect, test } from 'vitest'

import { testBrowser, visit } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { storedOrder } from '#test/orders.ts'
import { purchasing } from '#test/purchasing.ts'
import { axeViolationsAt, phone, wide } from '#test/visitor.ts'
import { purchasingUrl } from '#app/staff-urls.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })
/** Between the widths of phones and desks */
const tablet = { width: 768, height: 1024 }
const { newSupplier, productOf } = purchasing(shop)

test('staff buy what orders need: draft, sending, the supplier’s day, the customer’s new day, receipt', async () => {
  const supplier = await newSupplier({ name: 'Χονδρική Αθηνών ΑΕ', deliveryDays: 4 })
  const decorator = await newSupplier({ name: 'Κεντήματα Β', techniques: ['embroidery'] })
  const productId = await productOf(supplier.id, { cost: 12_500, code: 'XA-77' })
  const other = await productOf(supplier.id, { cost: null })
  const order = await storedOrder(shop.ctx, {
    promisedDay: '2030-05-02',
    lines: [
      { productId, title: 'Κούπα κεραμική 330 ml', variantText: 'Λευκό', sku: 'KP-1', quantity: 60 },
      { productId: other, title: 'Σημειωματάριο Α5', quantity: 1_250 },
    ],
  })
  await storedOrder(shop.ctx, {
    promisedDay: '2030-05-20',
    lines: [{ productId, title: 'Κούπα κεραμική 330 ml', variantText: 'Λευκό', quantity: 40 }],
  })
  const { page, errors } = await loggedIn(browser, shop)
  await visit(page, purchasingUrl())
  const group = page.getByRole('region', { name: 'Χονδρική Αθηνών ΑΕ' })
  await group.getByText('XA-77').waitFor()
  expect(await axeViolationsAt(page, [phone, tablet, wide])).toEqual([])
  await group.getByRole('button', { name: 'Παραγγελία: 1.350 τεμάχια' }).click()
  await page.getByRole('heading', { name: 'Πρόχειρη παραγγελία' }).waitFor()
  await page.getByLabel('Κόστος τεμαχίου, Σημειωματάριο Α5').fill('2,1825')
  await page.getByLabel('Παράδοση', { exact: true }).selectOption(decorator.id)
  await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click()
  await page.getByText('στον εκτυπωτή Κεντήματα Β').waitFor()
  expect(await axeViolationsAt(page, [phone, tablet, wide])).toEqual([])
  await page.getByRole('button', { name: 'Αποστολή στον προμηθευτή' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Αποστολή' }).click()
  await page.getByRole('heading', { name: /Παραγγελία ΑΓ-/ }).waitFor()
  await page.getByRole('button', { name: 'Επιβεβαίωση ημέρας' }).click()
  await page.getByLabel('Τα τεμάχια έρχονται στις').fill('2030-05-10')
  await page.getByRole('dialog').getByRole('button', { name: 'Αποθήκευση' }).click()
  await page.getByText('κινδυνεύει').first().waitFor()
  await page.getByRole('button', { name: 'Παραλαβή τεμαχίων' }).click()
  const receipt = page.getByRole('dialog')
  await receipt.getByLabel('Ήρθαν, Σημειωματάριο Α5').fill('1.000')
  await receipt.getByLabel('Κατεστραμμένα, Σημειωματάριο Α5').fill('50')
  expect(await axeViolationsAt(page, [phone, tablet, wide])).toEqual([])
  await receipt.getByRole('button', { name: 'Καταχώριση παραλαβής' }).click()
  await page.getByRole('heading', { name: 'Παραλαβές' }).waitFor()
  await page.getByRole('link', { name: order.number }).first().click()
  await page.getByRole('button', { name: 'Νέα ημέρα και ενημέρωση πελάτη' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Αλλαγή και ενημέρωση πελάτη' }).click()
  await page.getByText('Άλλαξε την ημέρα παράδοσης').waitFor()
  await visit(page, purchasingUrl('orders'))
  await page.getByText('Παραλήφθηκε μέρος').waitFor()
  expect(await axeViolationsAt(page, [phone, tablet, wide])).toEqual([])
  await visit(page, purchasingUrl('suppliers'))
  await page.getByText('Κεντήματα Β').waitFor()
  await page.getByRole('button', { name: 'Επεξεργασία, Κεντήματα Β' }).click()
  expect(await axeViolationsAt(page, [phone, tablet, wide])).toEqual([])
  expect(errors).toEqual([])
})
