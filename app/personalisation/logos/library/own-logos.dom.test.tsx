import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { testComponents } from '#test/components.tsx'
import { as, testShop } from '#test/http.ts'
import { rememberedUser } from '#test/logged-in.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()
const { open, failCalls } = testComponents(shop)

const ownLogo = JSON.stringify({
  name: 'Ελιά',
  picture: 'data:image/png;base64,AAAA',
  width: 10,
  height: 10,
  pictureHash: 'a'.repeat(64),
  on: false,
})

/** The header, a field and a page below it. */
async function header() {
  const { HeaderBar } = await import('#app/shell/header-bar.tsx')
  const company = {
    name: '',
    registryLine: '',
    phone: '2101234567',
    email: 'a@example.gr',
    hours: '',
    closures: '',
    notice: '',
    socialLinks: [],
  }
  return (
    <>
      <HeaderBar categories={[]} company={company} />
      <main>
        <p>Κούπες</p>
        <input aria-label="Μήνυμα" />
      </main>
    </>
  )
}

const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'σήμα.svg', { type: 'image/svg+xml' })

/** Pastes or drops the file there; whether the page takes it. */
function give(kind: 'paste' | 'dragover' | 'drop', target: Element): boolean {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  const data = { files: [file], types: ['Files'] }
  Object.defineProperty(event, kind === 'paste' ? 'clipboardData' : 'dataTransfer', { value: data })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

const question = () => screen.findByText('Είναι το «σήμα.svg» το λογότυπό σας;')
const sent = () => screen.queryByRole('list', { name: 'Αποστολές' })

test('a file pasted outside fields is offered as a logo, and sent only when the visitor says so', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:none', revokeObjectURL: () => undefined }))
  const { user } = await open(header)
  give('paste', screen.getByRole('textbox', { name: 'Μήνυμα' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  give('paste', screen.getByText('Κούπες'))
  await question()
  expect(sent()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Άκυρο' }))
  expect(screen.queryByText(/το λογότυπό σας;/)).toBeNull()
  expect(sent()).toBeNull()

  // While the panel is open, too: beside it.
  const { openLogoPanel } = await import('#app/personalisation/logo-preview/logo-panel-opener.ts')
  openLogoPanel(file)
  await question()
  failCalls(/logos$/)
  await user.click(screen.getByRole('button', { name: 'Χρήση ως λογότυπο' }))
  await waitFor(() => expect(sent()).not.toBeNull())
})

test('a file dropped anywhere in the page is offered as a logo, but not over a field', async () => {
  const { user } = await open(header)
  await user.click(screen.getAllByRole('button', { name: /λογότυπό σας/ })[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Κλείσιμο' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const field = screen.getByRole('textbox', { name: 'Μήνυμα' })
  expect([give('dragover', field), give('drop', field)]).toEqual([false, false])
  expect(screen.queryByRole('dialog')).toBeNull()
  const place = screen.getByText('Κούπες')
  expect([give('dragover', place), give('drop', place)]).toEqual([true, true])
  await question()
  expect(sent()).toBeNull()
})

test('with a logo, the panel leads to products that show it, or to those below it', async () => {
  const list = await open(header, { remembered: { ownLogo }, path: '/shop/5' })
  await list.user.click(screen.getAllByRole('button', { name: /λογότυπό σας/ })[0] ?? document.body)
  await list.user.click(await screen.findByRole('button', { name: 'Δείτε το στα προϊόντα' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([list.address(), JSON.parse(localStorage.getItem('ownLogo') ?? '').on]).toEqual(['/shop/5', true])
  expect(document.documentElement.dataset['ownLogo']).toBe('')

  const home = await open(header, { remembered: { ownLogo }, path: '/faq' })
  await home.user.click(screen.getAllByRole('button', { name: /λογότυπό σας/ })[0] ?? document.body)
  await home.user.click(await screen.findByRole('link', { name: 'Δείτε το στα προϊόντα' }))
  await waitFor(() => expect(home.address()).toBe('/shop/0'))
})

test("the account lists its logos with their findings' worst level, and deletes them", async () => {
  const page = async () => {
    const { default: MyLogos } = await import('#app/personalisation/logos/library/my-logos.route.tsx')
    return <MyLogos />
  }
  const customer = await signedIn(shop.ctx)
  const remembered = { ...rememberedUser(customer, 'customer'), orderId: customer.visitorId }
  await open(page, { remembered })
  await screen.findByText('Κανένα λογότυπο ακόμη')

  await uploadLogo(shop, customer.visitorId, testLogo(), 'Ελιά.svg', as(customer))
  const text = testLogo().replace('</svg>', '<text x="10" y="250">Ελιά</text></svg>')
  await uploadLogo(shop, customer.visitorId, text, 'Γράμματα.svg', as(customer))
  const { user } = await open(page, { remembered })
  const row = async (name: string) => (await screen.findByText(name)).closest('li') ?? document.body
  expect((await row('Γράμματα')).textContent).toContain('Θέλει προσοχή')
  expect((await row('Ελιά')).textContent).not.toContain('Θέλει προσοχή')
  within(await row('Ελιά')).getByRole('button', { name: /Χρήση στα προϊόντα/ })
  await user.click(screen.getByRole('button', { name: 'Διαγραφή: Ελιά' }))
  await user.click(within(screen.getByRole('group', { name: 'Διαγραφή: Ελιά' })).getByRole('button', { name: 'Διαγραφή' }))
  await waitFor(() => expect(screen.queryByText('Ελιά')).toBeNull())
  expect((await shop.http(as(customer)).post('/api/logos/list', { orderId: customer.visitorId })).body).toHaveLength(1)

  failCalls(/logos\/list$/)
  await open(page, { remembered })
  await screen.findByRole('alert')
  failCalls(null)
  await user.click(screen.getByRole('button', { name: /ξανά/ }))
  await screen.findByText('Γράμματα')
})
