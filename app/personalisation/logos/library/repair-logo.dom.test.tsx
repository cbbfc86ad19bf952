import { fireEvent, screen, within } from '@testing-library/react'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()
const { open } = testComponents(shop)

test('a logo of few pixels is repaired: before and after with the difference, taken only by a press', async () => {
  const png = await sharp(Buffer.from(testLogo())).resize(150).png().toBuffer()
  const { user } = await open(async () => {
    const { readVisitorId } = await import('#app/platform/browser/visitor-id.ts')
    const { LogoFindingsList } = await import('#app/personalisation/logos/library/logo-findings-list.tsx')
    const { body: logo } = await uploadLogo(shop, readVisitorId(), new Uint8Array(png), 'Σήμα.png')
    return <LogoFindingsList logo={logo} use={{ widthMm: 60, surface: null, technique: 'silkscreen' }} />
  })
  await user.click(await screen.findByRole('button', { name: 'Διόρθωση λογοτύπου' }))
  const dialog = await screen.findByRole('dialog', { name: 'Διόρθωση λογοτύπου' })
  expect(await within(dialog).findByText(/Χρώματα πριν: 2 χρώματα.*Μετά: 2 χρώματα/)).toBeTruthy()
  expect(within(dialog).getByText(/Διαφορά από το αρχικό: .* τ\.χιλ\./)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Πριν' }))
  expect(within(dialog).getByRole('button', { name: 'Πριν' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(within(dialog).getByRole('button', { name: 'Διατήρηση του αρχικού' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while a repair is taken the dialog stays with its logo: the repaired one, shown meanwhile, is not repaired again', async () => {
  const png = await sharp(Buffer.from(testLogo())).resize(150).png().toBuffer()
  await open(async () => {
    const { useState } = await import('react')
    const { readVisitorId } = await import('#app/platform/browser/visitor-id.ts')
    const { LogoFindingsList } = await import('#app/personalisation/logos/library/logo-findings-list.tsx')
    const { body: first } = await uploadLogo(shop, readVisitorId(), new Uint8Array(png), 'Σήμα.png')
    const { body: vector } = await uploadLogo(shop, readVisitorId(), testLogo(), 'Σήμα.svg')
    function Shown() {
      const [logo, setLogo] = useState(first)
      return (
        <>
          <button onClick={() => setLogo({ ...vector, facts: first.facts })}>Το άλλο</button>
          <LogoFindingsList logo={logo} use={{ widthMm: 60, surface: null, technique: 'silkscreen' }} />
        </>
      )
    }
    return <Shown />
  })
  const other = screen.getByText('Το άλλο')
  fireEvent.click(await screen.findByRole('button', { name: 'Διόρθωση λογοτύπου' }))
  const dialog = await screen.findByRole('dialog', { name: 'Διόρθωση λογοτύπου' })
  await within(dialog).findByText(/Μετά: 2 χρώματα/)
  fireEvent.click(other)
  expect(within(dialog).getByText(/Μετά: 2 χρώματα/)).toBeTruthy()
  expect(within(dialog).queryByRole('status')).toBeNull()
})
