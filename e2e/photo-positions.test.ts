import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { productImages } from '#app/catalogue/catalogue.tables.ts'
import { productEditorUrl } from '#app/staff-urls.ts'
import { productUrl } from '#app/urls.ts'
import { testBrowser, visit } from '#test/browser.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'
import { axeViolationsAt, wide } from '#test/visitor.ts'

const shop = testShop()
const browser = testBrowser()
const narrow = { width: 361, height: 900 }

/** A box on a table, like a merchant's photograph. */
function photograph(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="#4a6fa5"/><stop offset="1" stop-color="#1f3557"/></linearGradient></defs>
    <rect width="1200" height="900" fill="#eeece6"/><rect y="700" width="1200" height="200" fill="#d8d2c4"/>
    <path d="M330 250 L820 210 L840 690 L320 720 Z" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

test('staff mark a print position on their own photograph by keys', async () => {
  const productId = 12
  const { page, errors } = await loggedIn(browser, shop, { viewport: narrow })
  await visit(page, productEditorUrl(productId))
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await field('Τι δείχνει η 1η εικόνα').waitFor()
  const count = await page.getByLabel(/^Τι δείχνει η \d+η εικόνα$/).count()
  await field('Φωτογραφίες').setInputFiles([{ name: 'κουτί.jpg', mimeType: 'image/jpeg', buffer: await photograph() }])
  const own = `${count + 1}η εικόνα`
  await field(`Τι δείχνει η ${own}`).fill('Κουτί σε μπλε')
  for (let place = count + 1; place > 1; place -= 1) await press(`${place}η εικόνα: μία θέση πάνω`)

  const ownPositions = page.getByRole('button', { name: /^(Προσθήκη θέσης εκτύπωσης|Δικές του θέσεις, με αρχή αυτές)$/ })
  await ownPositions.click()
  const name = await field('Όνομα').first().inputValue()
  await field('Πλάτος (χιλ.)').first().fill('120')
  await field('Ύψος (χιλ.)').first().fill('90,5')
  await press('Θέσεις εκτύπωσης στη φωτογραφία, 1η εικόνα')
  const dialog = page.getByRole('dialog', { name: 'Θέσεις εκτύπωσης στη φωτογραφία' })
  await dialog.getByText(`${name}, 120 × 90,5 χιλ.`).waitFor()
  await dialog.getByRole('button', { name: 'Φαίνεται σε αυτή τη φωτογραφία' }).click()
  const corner = dialog.getByRole('button', { name: /^Γωνία πάνω αριστερά/ })
  const before = await corner.getAttribute('aria-label')
  await corner.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => corner.getAttribute('aria-label')).not.toBe(before)
  expect(await axeViolationsAt(page, [wide, narrow])).toEqual([])
  await dialog.getByRole('button', { name: 'Δοκιμή με λογότυπο' }).click()
  await dialog.getByRole('img', { name: 'Η φωτογραφία με δοκιμαστικό λογότυπο' }).waitFor()
  expect(await axeViolationsAt(page, [wide, narrow])).toEqual([])
  await dialog.getByRole('button', { name: 'Χρήση των θέσεων' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await press('Αποθήκευση')
  await page.getByText('Το προϊόν αποθηκεύτηκε.').first().waitFor()

  const images = await shop.ctx.db.select().from(productImages).where(eq(productImages.productId, productId))
  const marked = images.find(({ position }) => position === 0)
  expect(marked?.src).toMatch(/^own-[0-9a-f]{20}\/main\/[0-9a-f]{6}\.webp$/)
  const options = (await shop.http(as(visitor)).get(`/api/personalisation/options?productId=${productId}`)).body
  expect(options.positions[0]).toMatchObject({ name, maxWidthMm: 120, maxHeightMm: 90.5 })
  const sold = (await shop.http(as(visitor)).get(productUrl(productId))).text
  expect(sold).toContain(marked?.src.slice(0, 24))

  // Another size requires new marks.
  await field('Πλάτος (χιλ.)').first().fill('100')
  await press('Αποθήκευση')
  await page
    .getByText(/άλλαξε\. Ορίστε την ξανά πάνω στη φωτογραφία/)
    .first()
    .waitFor()
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})
