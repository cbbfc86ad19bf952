import { expect, test } from 'vitest'
import { allInOf, allInTexts, type TechniqueRates } from '#app/catalogue/project/all-in.ts'
import { projectFigures } from '#app/catalogue/project/project-price.ts'
import { noProject, type Project } from '#app/catalogue/project/project.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'
import { projectFilterTexts, projectText, shortProjectText } from '#app/catalogue/project/project-text.ts'

const supply = {
  madeToOrder: false,
  availableFrom: null,
  shelfStock: 500,
  leadTimeDays: 1,
  restockLeadTimeDays: null,
  minimumQuantity: 10,
  weightGrams: 20,
}
const rate = { from: 25, run: 5_400, handling: 600, once: 2_500 }
const logo: readonly TechniqueRates[] = [{ technique: 'padPrint', days: 6, rates: [rate] }]
const digital: TechniqueRates = { technique: 'digitalPrint', days: 3, rates: [{ ...rate, run: 9_000 }] }
const product = {
  price: 42_200,
  discountPercent: 0,
  priceBreaks: [{ minQuantity: 250, unitPrice: 40_700 }],
  vatPercent: 24,
  allIn: allInOf(supply, logo),
}
const figures = (project: Partial<Project>, decoration = logo) => {
  const allIn = allInOf(supply, decoration)
  const text = allIn === null ? null : allInTexts(allIn)
  return projectFigures({ ...product, allIn: text }, { ...noProject, ...project }, deliveryDaysOn('2026-11-23'))
}

test('a card shows the all-in price, what it is for, and whether it arrives in time', () => {
  expect(figures({ quantity: 300, withLogo: true, by: '2026-12-18' })).toEqual({
    // (300 × 4.07 + 300 × 0.54 + 300 × 0.06 + 25.00) / 300
    price: { net: '4,75\u00A0€', gross: '5,89\u00A0€' },
    note: 'το τεμάχιο με το λογότυπο, στα 300 τεμ.',
    technique: null,
    arrival: 'παράδοση έως 7/12',
    isInTime: true,
  })
  expect(figures({ quantity: 300, withLogo: true, by: '2026-12-03' })).toMatchObject({
    arrival: 'έως 7/12, 4 ημέρες μετά',
    isInTime: false,
  })
  expect(figures({ quantity: 300 })).toMatchObject({ note: 'το τεμάχιο, στα 300 τεμ.', price: { net: '4,07\u00A0€' } })
  expect(figures({ by: '2026-12-18' })).toMatchObject({ note: 'το τεμάχιο, στα 10 τεμ.' })
})

test('a card names a technique that is not the usual one, and what the best can do where none fits', () => {
  const both = [...logo, digital]
  expect(figures({ quantity: 300, withLogo: true, by: '2026-12-07' }, both)).toMatchObject({ technique: null })
  expect(figures({ quantity: 300, withLogo: true, by: '2026-12-03' }, both)).toMatchObject({
    price: { net: '5,11\u00A0€' },
    technique: 'με ψηφιακή εκτύπωση',
    arrival: 'παράδοση έως 2/12',
    isInTime: true,
  })
  expect(figures({ quantity: 300, withLogo: true, by: '2026-11-28' }, both)).toMatchObject({
    technique: 'με ψηφιακή εκτύπωση',
    arrival: 'έως 2/12, 4 ημέρες μετά',
    isInTime: false,
  })
  expect(figures({ quantity: 300, withLogo: true, by: '2026-12-03', budget: 500 }, both)).toMatchObject({
    price: { net: 'από 5,11\u00A0€', gross: 'από 6,34\u00A0€' },
  })
})

test('a card has the technique that is wanted where it keeps day and budget, and always says which it is', () => {
  const both = [...logo, digital]
  const wanted = (over: Partial<Project>) =>
    figures({ quantity: 300, withLogo: true, techniques: ['digitalPrint'], ...over }, both)
  expect(wanted({})).toMatchObject({
    price: { net: '5,11\u00A0€' },
    technique: 'με ψηφιακή εκτύπωση',
    arrival: 'παράδοση έως 2/12',
  })
  // Above the budget, though the usual technique is not
  expect(wanted({ budget: 500 })).toMatchObject({ price: { net: '4,75\u00A0€' }, technique: 'με ταμπογραφία' })
  expect(wanted({ techniques: ['embroidery'] })).toMatchObject({ price: { net: '4,75\u00A0€' }, technique: 'με ταμπογραφία' })
  // Too late, though another one is not
  expect(wanted({ techniques: ['padPrint'], by: '2026-12-03' })).toMatchObject({
    technique: 'με ψηφιακή εκτύπωση',
    isInTime: true,
  })
  expect(wanted({ withLogo: false, techniques: [] })).toMatchObject({ technique: null })
})

test('a day that counts on something assumed is confirmed: the weight, the working days of a technique, those of the shelf', () => {
  const wanted = { ...noProject, quantity: 300, withLogo: true }
  const arrivalOf = (over: Partial<typeof supply> | { leadTimeDays: null } | { weightGrams: null }, decoration = logo) => {
    const allIn = allInOf({ ...supply, ...over }, decoration)
    const priced = { ...product, allIn: allIn && allInTexts(allIn) }
    return projectFigures(priced, wanted, deliveryDaysOn('2026-11-23')).arrival
  }
  const assumed = logo.map((each) => ({ ...each, isAssumed: true }))
  expect(arrivalOf({})).toBe('παράδοση έως 7/12')
  expect(arrivalOf({ weightGrams: null })).toBe('παράδοση έως 7/12, το επιβεβαιώνουμε')
  expect(arrivalOf({}, assumed)).toBe('παράδοση έως 7/12, το επιβεβαιώνουμε')
  expect(arrivalOf({ leadTimeDays: null })).toBe('παράδοση έως 4/12, το επιβεβαιώνουμε')
})

test('an unavailable quantity or logo is explained instead', () => {
  expect(figures({ quantity: 5 })).toMatchObject({ price: null, note: 'από 10 τεμ.' })
  expect(figures({ quantity: 20, withLogo: true })).toMatchObject({ price: null, note: 'με λογότυπο από 25 τεμ.' })
  expect(figures({ quantity: 501 })).toMatchObject({ price: null, note: 'έως 500 τεμ.' })
  expect(figures({ quantity: 300, withLogo: true }, [])).toMatchObject({ price: null, note: 'χωρίς εκτύπωση λογοτύπου' })
})

test('a project reads as one line, and as chips', () => {
  const project = { ...noProject, quantity: 300, withLogo: true, budget: 800, by: '2026-12-18' }
  expect(projectText(project, '2026-11-22')).toBe('300 τεμάχια · με λογότυπο · έως 8\u00A0€ χωρίς ΦΠΑ · μέχρι 18/12')
  expect(projectText({ ...project, techniques: ['silkscreen', 'embroidery'] }, '2026-11-22')).toContain(
    ' · με μεταξοτυπία ή κέντημα · ',
  )
  expect(projectText({ ...noProject, quantity: 1, budget: 250, by: '2027-01-05' }, '2026-11-22')).toBe(
    '1 τεμάχιο · χωρίς λογότυπο · έως 2,50\u00A0€ χωρίς ΦΠΑ · μέχρι 5/1/2027',
  )
  expect(projectText({ ...project, postcode: '10563' }, '2026-11-22')).toMatch(/ · Τ.Κ.\u00A0105\u00A063$/)
  expect(projectText({ ...noProject, postcode: '1066' }, '2026-11-22')).toBe('Τ.Κ.\u00A01066')
  expect(shortProjectText({ ...project, postcode: '10563' }, '2026-11-22')).toBe(
    '300\u00A0τεμ. · λογότυπο · έως 8\u00A0€ · 18/12 · Τ.Κ.\u00A0105\u00A063',
  )
  expect(projectFilterTexts(project).map(([, text]) => text)).toEqual([
    '300 τεμάχια',
    'με λογότυπο',
    'έως 8\u00A0€ το τεμάχιο χωρίς ΦΠΑ',
    'παράδοση έως 18/12/2026',
  ])
  expect(projectText({ ...project, withVat: true }, '2026-11-22')).toContain('έως 8\u00A0€ με ΦΠΑ')
  expect(projectFilterTexts({ ...project, withVat: true })[2]).toEqual(['budget', 'έως 8\u00A0€ το τεμάχιο με ΦΠΑ'])
})
