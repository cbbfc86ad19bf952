import { beforeAll, expect, test } from 'vitest'

import { cartUrl, checkoutUrl, productUrl } from '#app/urls.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { printPosition, rateCardImport } from '#test/decoration.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { axeViolations, axeViolationsOfMain, phone, returningVisitor, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()
const importCards = rateCardImport()

const notebook = 90_001
const title = 'Τετράδιο δοκιμής'
const logo = { position: 'front', technique: 'silkscreen', colours: 4, widthMm: 100, heightMm: 60 }

beforeAll(async () => {
  await importCards(shop.ctx)
  await importFiles(shop.ctx, {
    products: [
      rawProduct({
        id: notebook,
        sku: 'T-NOTEBOOK',
        title,
        price: 4.22,
        madeToOrder: true,
        priceBreaks: [{ minQuantity: 250, unitPrice: 4.07 }],
        variants: [{ variant_id: 1 }, { variant_id: 2, size: 'l' }],
        positions: [printPosition('front', 'Μπροστά'), printPosition('back', 'Πίσω')],
      }),
    ],
  })
})

async function withDecoratedCart(viewport: typeof wide) {
  const opened = await returningVisitor(shop, browser, '/', { viewport })
  const http = shop.http(as(visitor))
  await http.post('/api/cart', { id: notebook, variantId: 1, qty: 250, orderId: opened.orderId, placements: [logo] })
  await visit(opened.page, cartUrl())
  return { ...opened, line: opened.page.getByRole('list', { name: 'Προϊόντα στο καλάθι' }).locator('> li').first() }
}

const logoText = 'Μεταξοτυπία, Μπροστά, 4 χρώματα, 100\u00A0×\u00A060\u00A0χιλ.'

test('a decorated line shows and explains its price, changes quantity and logo, and is the same at the checkout', async () => {
  const { page, errors, line, read } = await withDecoratedCart(phone)
  await line.getByText(logoText).waitFor()
  await line.getByText('6,33\u00A0€').first().waitFor()
  await line.getByText('1.582,50\u00A0€').first().waitFor()
  await page.getByRole('region', { name: 'Σύνοψη' }).getByText('1.962,30\u00A0€').waitFor()
  await line.getByText('Γιατί αυτή η τιμή').click()
  await line.getByText('Προετοιμασία, μεταξοτυπία, Μπροστά: 4 χρώματα').waitFor()
  await line.getByText('110,00\u00A0€').waitFor()
  expect(await axeViolationsOfMain(page, [phone, wide])).toEqual({ doubles: [], found: [] })

  await line.getByRole('button', { name: 'Περισσότερα' }).click()
  await page.getByText('Η ποσότητα άλλαξε σε 251').waitFor({ state: 'attached' })
  await line.getByText('1.588,39\u00A0€').first().waitFor()
  expect(await read('cart')).toMatchObject([{ quantity: 251, lineTotal: 1_588.39 }])

  await line.getByRole('button', { name: /^Αλλαγή λογοτύπου/ }).click()
  const dialog = page.getByRole('dialog', { name: `Λογότυπο: ${title}` })
  const colours = dialog.getByLabel('Χρώματα')
  await colours.fill('5')
  await dialog.getByText('5 χρώματα, το όριο σε αυτή τη θέση είναι 4.').first().waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Αποθήκευση' }).isDisabled()).toBe(true)
  await colours.fill('1')
  await dialog.getByText('1.227,28\u00A0€').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await dialog.waitFor({ state: 'detached' })
  await line.getByText('Μεταξοτυπία, Μπροστά, 1 χρώμα, 100\u00A0×\u00A060\u00A0χιλ.').waitFor()
  expect(await read('cart')).toMatchObject([{ quantity: 251, lineTotal: 1_227.28, placements: [{ colours: 1 }] }])

  await visit(page, checkoutUrl())
  await page.getByRole('main').getByText('Μεταξοτυπία, Μπροστά, 1 χρώμα').waitFor()
  await page
    .getByRole('region', { name: /^Η παραγγελία σας/ })
    .getByText('1.227,28\u00A0€')
    .first()
    .waitFor()
  expect(errors).toEqual([])
})

test('a second colour pays no set-up; a new price list is shown and accepted; the logo is removed and restored', async () => {
  const { page, context, errors, line, read } = await withDecoratedCart(wide)
  // On the product page a second colour with the same logo is priced as in the cart.
  const query = 'quantity=100&variant=2&position=front&technique=silkscreen&colours=4&width=100&height=60'
  await visit(page, `${productUrl(notebook)}?${query}`)
  await page.getByRole('main').getByText('589,00\u00A0€').first().waitFor()
  await page.getByText('περιλαμβάνεται ήδη στο καλάθι σας, με το ίδιο λογότυπο').waitFor({ state: 'attached' })
  await page.getByRole('main').getByRole('button', { name: 'Προσθήκη στο καλάθι' }).first().click()
  await page
    .getByText(/Προστέθηκε στο καλάθι/)
    .first()
    .waitFor({ state: 'attached' })
  await visit(page, cartUrl())
  const lines = page.getByRole('list', { name: 'Προϊόντα στο καλάθι' }).locator('> li')
  await lines.nth(1).getByText('Γιατί αυτή η τιμή').click()
  await lines.nth(1).getByText('Η προετοιμασία χρεώνεται μία φορά για όλα τα χρώματα.').waitFor()

  // The dialog starts with the line's current price.
  await lines.nth(1).getByText('589,00\u00A0€').first().waitFor()
  await lines
    .nth(1)
    .getByRole('button', { name: /^Αλλαγή λογοτύπου/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('589,00\u00A0€').first().waitFor()
  await dialog.getByText('Μετρούν και τα 250 τεμ. με το ίδιο λογότυπο που έχετε ήδη στο καλάθι').waitFor()
  await dialog.getByRole('button', { name: 'Πίσω' }).click()
  await dialog.waitFor({ state: 'detached' })

  await importCards(shop.ctx, { setup: 33.75 })
  await visit(page, cartUrl())
  const notice = line.getByText('Η τιμή της εκτύπωσης άλλαξε από 565,00\u00A0€ σε 590,00\u00A0€.')
  await notice.waitFor()
  await line.getByRole('button', { name: 'Εντάξει' }).click()
  await notice.waitFor({ state: 'detached' })
  await expect.poll(async () => (await read('cart'))[0].priceChange).toBeNull()
  await page.reload()
  await line.getByText('1.607,50\u00A0€').first().waitFor()
  expect(await notice.count()).toBe(0)

  // The other tab shows the bare line as soon as the logo is removed here.
  const other = await context.newPage()
  await visit(other, cartUrl())
  await other.getByText(logoText).first().waitFor()
  await line.getByRole('button', { name: 'Αφαίρεση λογοτύπου' }).click()
  await line.getByText('Το λογότυπο αφαιρέθηκε').waitFor()
  await expect.poll(() => other.getByText(logoText).count()).toBe(1)
  expect(await read('cart')).toMatchObject([{ personalisationId: null, lineTotal: 1_017.5 }, { quantity: 100 }])
  await line.getByRole('button', { name: 'Αναίρεση' }).click()
  await line.getByText(logoText).waitFor()
  expect(await read('cart')).toMatchObject([{ quantity: 250, lineTotal: 1_607.5 }, { quantity: 100 }])
  expect(errors).toEqual([])
  await importCards(shop.ctx)
})
