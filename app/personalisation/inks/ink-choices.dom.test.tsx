import { screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import type { ChosenInk } from '#app/personalisation/inks/named-inks.ts'
import { categoriesUrl } from '#app/staff-urls.ts'
import { fill, testComponents } from '#test/components.tsx'
import { storeFoils } from '#test/foils.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { open, openStaff } = testComponents(shop)

const text: ArtworkElement = {
  kind: 'text',
  text: 'Καλή χρονιά',
  font: 'sans',
  ink: '#1f3a8a',
  x: 0,
  y: 0,
  width: 500,
  height: 80,
  degrees: 0,
}

const cover: DecorationPosition = {
  key: 'cover',
  name: 'Εξώφυλλο',
  shape: 'rectangle',
  maxWidth: 1_000,
  maxHeight: 1_000,
  sheen: 0.035,
  irradiance: 0.91,
  techniques: [],
}

/** The fields of a drawing in one colour, with what was chosen beside them. */
async function fields(technique: string, before: readonly ChosenInk[] = [], hex = '#ffffff'): Promise<ReactElement> {
  const { InkChoices } = await import('#app/personalisation/inks/ink-choices.tsx')
  function Fields() {
    const [chosen, setChosen] = useState(before)
    return (
      <>
        <InkChoices elements={[text]} position={cover} technique={technique} hex={hex} chosen={chosen} onChange={setChosen} />
        <output>{JSON.stringify(chosen)}</output>
      </>
    )
  }
  return <Fields />
}

const chosen = (): readonly ChosenInk[] => JSON.parse(screen.getByRole('status').textContent)

test('a colour takes a Pantone code or an ink of the shop, says what is no code, and proposes the nearest ink', async () => {
  await shop.ctx.db.delete(inks)
  await shop.ctx.db.insert(inks).values({ kind: 'ink', code: 'Μ-11', name: 'Μπλε', hex: '#1f3a8a', place: 0 })
  const { user } = await open(() => fields('silkscreen'))
  await screen.findByText('Προτείνεται Μπλε (Μ-11): χωρίς ορατή διαφορά')
  const field = screen.getByRole('combobox', { name: /μπλε/i })
  await fill(user, field, 'PMS286C')
  expect(chosen()).toEqual([{ colour: '#1f3a8a', pantone: 'Pantone 286 C', typed: 'PMS286C' }])
  await screen.findByText('Pantone 286 C')
  await fill(user, field, 'Μπλε (Μ-11)')
  expect(chosen()).toEqual([{ colour: '#1f3a8a', ink: 'Μ-11' }])
  await fill(user, field, 'κάτι άλλο')
  await user.tab()
  await screen.findByText(/Γράψτε έναν κωδικό Pantone/)
  expect(chosen()).toEqual([])
})

test('what another logo had is dropped', async () => {
  const old: readonly ChosenInk[] = [
    { colour: '#1f3a8a', pantone: 'Pantone 286 C' },
    { colour: '#c2410c', pantone: 'Pantone 166 C' },
  ]
  await open(() => fields('silkscreen', old))
  await screen.findByDisplayValue('Pantone 286 C')
  await expect.poll(chosen).toEqual(old.slice(0, 1))
})

test('the proposed foil is that of the picture, and a chosen one stays on another colour of the product', async () => {
  await storeFoils(shop.ctx, ['Φ-1', 'Χρυσό', '#e0b458'], ['Φ-2', 'Ασημί', '#d2d4d6'])
  await open(() => fields('hotStamp', [], '#c8202f'))
  await screen.findByText('Προτείνεται Ασημί (Φ-2): χωρίς ορατή διαφορά')
  await open(() => fields('hotStamp', [], '#1b1a17'))
  await screen.findByText('Προτείνεται Χρυσό (Φ-1): χωρίς ορατή διαφορά')
  await open(() => fields('hotStamp', [{ colour: '#e0b458', ink: 'Φ-1' }], '#c8202f'))
  await screen.findByDisplayValue('Χρυσό (Φ-1)')
})

test('a chosen foil that hardly stands out says so, and is not compared with the logo', async () => {
  await storeFoils(shop.ctx, ['Φ-1', 'Χρυσό', '#e0b458'], ['Φ-2', 'Ασημί', '#d2d4d6'])
  const chosen = [{ colour: '#e0b458', ink: 'Φ-2' }]
  await open(() => fields('hotStamp', chosen, '#1b1a17'))
  await screen.findByDisplayValue('Ασημί (Φ-2)')
  expect(screen.queryByText(/τόνος σε τόνο|χρώμα του λογοτύπου/)).toBeNull()
  await open(() => fields('hotStamp', chosen, '#c9cbcd'))
  await screen.findByText(/τόνος σε τόνο/)
})

test('an engraving has no such field', async () => {
  await open(() => fields('laserEngraving'))
  expect(screen.queryByText(/Pantone/)).toBeNull()
})

test('staff add an ink, see its colour, put it first and paste a list of threads', async () => {
  await shop.ctx.db.delete(inks)
  const { user } = await openStaff(categoriesUrl('rate-cards'))
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  for (const [code, name] of [
    ['Μ-1', 'Κόκκινο'],
    ['Μ-2', 'Πράσινο'],
  ] as const) {
    await user.click((await part('Μελάνια')).getByRole('button', { name: 'Νέο μελάνι' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Νέο μελάνι' }))
    await fill(user, dialog.getByRole('textbox', { name: /Κωδικός/ }), code)
    await fill(user, dialog.getByRole('textbox', { name: 'Όνομα για τους πελάτες' }), name)
    await fill(user, dialog.getByRole('textbox', { name: /Χρώμα/ }), '#c8102e')
    dialog.getByTitle('#c8102e')
    await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
    await (await part('Μελάνια')).findByText(name)
  }
  await user.click((await part('Μελάνια')).getByRole('button', { name: 'Πιο πάνω, Πράσινο' }))
  await expect
    .poll(async () => (await part('Μελάνια')).getAllByRole('listitem').map((item) => item.textContent.slice(0, 7)))
    .toEqual(['Πράσινο', 'Κόκκινο'])

  await user.click((await part('Κλωστές κεντήματος')).getByRole('button', { name: /Από λίστα/ }))
  const list = within(await screen.findByRole('dialog', { name: 'Κλωστές κεντήματος από λίστα' }))
  await fill(user, list.getByRole('textbox', { name: 'Λίστα' }), '1234; Ναυτική; κάτι')
  await user.click(list.getByRole('button', { name: 'Αποθήκευση' }))
  await list.findByText(/Γραμμή 1/)
  await fill(user, list.getByRole('textbox', { name: 'Λίστα' }), '1234; Ναυτική; #1b2a4b')
  await user.click(list.getByRole('button', { name: 'Αποθήκευση' }))
  await (await part('Κλωστές κεντήματος')).findByText('1234, #1b2a4b')
})
