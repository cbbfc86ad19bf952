import { expect, test } from 'vitest'

import { shelfDescription } from '#app/personalisation/sharing/shelf-text.ts'

const item = (title: string, placementTexts: readonly string[] = []) => ({ title, placementTexts })

test('a preview is described by the first line of the note', () => {
  expect(shelfDescription([item('Κούπα')], 'Ποια σας αρέσουν;\nΜέχρι Παρασκευή.')).toBe('Ποια σας αρέσουν;')
})

test('without a note it names the products', () => {
  expect(shelfDescription([item('Κούπα'), item('Κούπα')], '')).toBe('Κούπα. Με τιμές.')
  expect(
    shelfDescription(
      ['Α', 'Β', 'Γ', 'Δ', 'Ε'].map((title) => item(title, ['Μπροστά'])),
      '',
    ),
  ).toBe('Α, Β, Γ και 2 ακόμη προϊόντα. Με το λογότυπο και τιμές.')
})

test('a long note is shortened, and no character is cut in half', () => {
  const text = shelfDescription([], `${'α'.repeat(198)}😀😀😀`)
  expect(text).toBe(`${'α'.repeat(198)}…`)
})
