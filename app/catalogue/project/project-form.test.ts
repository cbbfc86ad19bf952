import { expect, test } from 'vitest'
import { readProjectForm } from '#app/catalogue/project/project-form.ts'

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readProjectForm(form, '2026-11-22')
}

test('Greek numbers and a coming day are read', () => {
  expect(read({ quantity: '1.200', budget: '8,50 €', by: '2026-11-22', logo: '1', postcode: '105 63' })).toEqual({
    ok: true,
    project: {
      quantity: 1_200,
      budget: 850,
      withVat: false,
      by: '2026-11-22',
      withLogo: true,
      techniques: [],
      postcode: '10563',
    },
  })
  const embroidered = { quantity: '300', technique: 'embroidery' }
  expect(read({ ...embroidered, logo: '1' })).toMatchObject({ project: { techniques: ['embroidery'] } })
  expect(read(embroidered)).toMatchObject({ project: { techniques: [] } })
  expect(read({ budget: '8', vat: '1' })).toMatchObject({ project: { budget: 800, withVat: true } })
  expect(read({ quantity: '300', vat: '1' })).toMatchObject({ project: { budget: null, withVat: false } })
  expect(read({ quantity: '300', budget: '', by: '' })).toMatchObject({ ok: true, project: { budget: null, withLogo: false } })
})

test('a postcode alone is read, of Greece or Cyprus, and any other is refused', () => {
  expect(read({ postcode: ' 105-63 ' })).toMatchObject({ ok: true, project: { postcode: '10563', quantity: null } })
  expect(read({ postcode: '1066' })).toMatchObject({ ok: true, project: { postcode: '1066' } })
  for (const postcode of ['1056', '3000']) expect(read({ postcode })).toMatchObject({ ok: true })
  for (const postcode of ['105633', '05610', '9000', '95610', 'ΑΒΓ', 'SW1A 1AA', '105 6'.repeat(9)])
    expect(read({ quantity: '300', postcode })).toEqual({
      ok: false,
      errors: {
        postcode: 'Δεν υπάρχει τέτοιος Τ.Κ. Γράψτε πέντε ψηφία για την Ελλάδα, για παράδειγμα 105 57, ή τέσσερα για την Κύπρο.',
      },
    })
})

test('each wrong field has its sentence, and an empty form one for all', () => {
  const wrong = read({ quantity: '0', budget: '1,234', by: '2026-11-21' })
  expect(wrong).toEqual({
    ok: false,
    errors: {
      quantity: 'Γράψτε πόσα τεμάχια θέλετε, από 1 έως 100.000.',
      budget: 'Εννοείτε 1.234; Γράψτε 1234.',
      by: 'Η ημερομηνία έχει περάσει. Διαλέξτε μια επόμενη ημέρα.',
    },
  })
  expect(read({ by: '2026-02-30' })).toMatchObject({ ok: false, errors: { by: expect.any(String) } })
  expect(read({ logo: '1' })).toMatchObject({ ok: false, errors: { form: expect.any(String) } })
})
