import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fillPlaceholders, placeholderNames, placeholderProblem } from '#app/quotes/templates/template-placeholders.ts'

const facts = {
  name: 'Άννα Δήμου',
  companyName: '',
  number: '2026-00042',
  validUntil: '2026-12-31',
  deliveryDay: null,
  depositPercent: 50,
  restDue: 'before-delivery' as const,
  today: '2026-11-23',
  staffName: 'Νίκος',
}

test('placeholders are filled from the quote', () => {
  const text =
    'Καλημέρα {{ΟΝΟΜΑ}} ({{ εταιρεία }}), η {{αριθμός}} ισχύει έως {{ισχύει  έως}}, παράδοση {{παράδοση έως}}. {{ο συντάκτης}}'
  expect(placeholderProblem(text)).toBeNull()
  expect(fillPlaceholders(text, facts)).toBe(
    'Καλημέρα Άννα Δήμου (Άννα Δήμου), η 2026-00042 ισχύει έως Πέμπτη 31 Δεκεμβρίου 2026, παράδοση κατόπιν συνεννόησης. Νίκος',
  )
})

test('the payment is that of the offer', () => {
  expect(fillPlaceholders('{{πληρωμή}}', { ...facts, depositPercent: 30 })).toContain('30\u00a0% με την παραγγελία')
  expect(fillPlaceholders('{{πληρωμή}}', { ...facts, restDue: 'proof-approved' })).toContain('με την έγκριση του δοκιμίου')
  expect(fillPlaceholders('{{πληρωμή}}', { ...facts, depositPercent: null })).toBe('κατόπιν συνεννόησης')
})

test('customer data are never treated as placeholders or patterns', () => {
  expect(fillPlaceholders('{{όνομα}}', { ...facts, name: '{{αριθμός}} $& $1' })).toBe('{{αριθμός}} $& $1')
})

test('unknown placeholders and stray braces are reported', () => {
  expect(placeholderProblem('Γεια {{τιμή}}')).toContain('Το πεδίο {{τιμή}} δεν υπάρχει. Υπάρχουν: {{όνομα}}')
  for (const text of ['{{', '}}', '{{όνομα', '{{}}', '{{__proto__}}', '{{constructor}}'])
    expect(placeholderProblem(text)).not.toBeNull()
  expect(placeholderProblem('{όνομα} και } {')).toBeNull()
})

test('a valid text has no braces left once filled', () => {
  const part = fc.constantFrom(
    '{',
    '}',
    '{{',
    '}}',
    ' ',
    'α',
    ...placeholderNames,
    ...placeholderNames.map((name) => `{{${name}}}`),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const text = parts.join('')
      if (placeholderProblem(text) === null) expect(fillPlaceholders(text, facts)).not.toMatch(/\{\{|\}\}\}/)
    }),
  )
})
