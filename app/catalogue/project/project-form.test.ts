import { expect, test } from 'vitest'

import { readProjectForm } from '#app/catalogue/project/project-form.ts'

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readProjectForm(form, '2026-11-22')
}

test('Greek numbers and a coming day are read', () => {
  expect(read({ quantity: '1.200', budget: '8,50 €', by: '2026-11-22', logo: '1' })).toEqual({
    ok: true,
    project: { quantity: 1_200, budget: 850, withVat: false, by: '2026-11-22', withLogo: true, postcode: null },
  })
  expect(read({ budget: '8', vat: '1' })).toMatchObject({ project: { budget: 800, withVat: true } })
  expect(read({ quantity: '300', vat: '1' })).toMatchObject({ project: { budget: null, withVat: false } })
  expect(read({ quantity: '300', budget: '', by: '' })).toMatchObject({ ok: true, project: { budget: null, withLogo: false } })
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
