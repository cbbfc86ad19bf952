import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addWorkingDays } from '#app/company/working-days.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { earliestDay } from '#app/quotes/request/earliest-day.ts'
import {
  consentValue,
  emptyForm,
  emptyLine,
  maxFieldLengths,
  readRequestForm,
  type RequestedLine,
  requestEntries,
  type RequestForm,
  withLines,
} from '#app/quotes/request/quote-request.ts'
import { checkRequest, tightDayText } from '#app/quotes/request/quote-request-rules.ts'
import { deliveryDaysOn } from '#test/delivery-days.ts'

const today = '2026-11-21'
const person = { name: 'Άννα Δήμου', email: 'anna@etaireia.gr', consent: consentValue }
const cups: RequestedLine = { ...emptyLine, title: 'Κούπες', quantities: ['250', '', '100', '250'] }
const validForm: RequestForm = { ...emptyForm, ...person, lines: [cups] }

function errorsOf(over: Partial<RequestForm>) {
  const checked = checkRequest({ ...validForm, ...over }, today)
  return checked.ok ? {} : checked.errors
}

function formOf(form: RequestForm): FormData {
  const data = new FormData()
  for (const [name, value] of requestEntries(form)) data.append(name, value)
  return data
}

test('a line and a contact are enough; quantities are sorted and unique', () => {
  const checked = checkRequest(validForm, today)
  expect(checked.ok && checked.request.lines).toMatchObject([{ title: 'Κούπες', quantities: [100, 250], productId: null }])
})

test('a text alone is enough', () => {
  expect(errorsOf({ lines: [emptyLine], message: '200 δώρα έως 10 €, παράδοση 15 Δεκεμβρίου' })).toEqual({})
})

test('each missing field has its own error', () => {
  expect(errorsOf({ lines: [emptyLine], name: ' ', email: '', consent: '' })).toEqual({
    message: 'Πείτε μας τι χρειάζεστε: γράψτε το εδώ, ή προσθέστε ένα προϊόν πιο πάνω.',
    name: 'Γράψτε το όνομά σας.',
    email: 'Γράψτε το e-mail σας: εκεί στέλνουμε την προσφορά.',
    consent: 'Για να απαντήσουμε χρειαζόμαστε τη συγκατάθεσή σας.',
  })
})

test('each invalid field has its error, with blank rows counted', () => {
  const lines = [
    emptyLine,
    { ...emptyLine, title: 'Κούπες', quantities: ['πολλές'] },
    { ...emptyLine, quantities: ['100'] },
    { ...emptyLine, productId: '-1', quantities: ['0'] },
    { ...emptyLine, title: 'α'.repeat(161), quantities: ['5'], note: 'α'.repeat(200) },
    { ...emptyLine, title: 'Στυλό' },
  ]
  expect(Object.keys(errorsOf({ lines }))).toEqual([
    'lines.1.quantities',
    'lines.2.title',
    'lines.3.title',
    'lines.3.quantities',
    'lines.4.title',
    'lines.4.note',
    'lines.5.quantities',
  ])
  for (const [field, values] of Object.entries({
    email: ['anna@', 'anna', 'a b@c.gr', `${'a'.repeat(250)}@etaireia.gr`, 'anna@etaireia.gr, nikos@etaireia.gr'],
    phone: ['123', 'τηλέφωνο', '310 123 4567'],
    afm: ['123456789', '000000000', '12'],
    budget: ['δέκα', '-5', '0', '1,234,5', '10000001'],
    budgetPer: ['μήνας'],
    neededBy: ['2026-11-20', '2026-02-30', 'αύριο', '2031-01-01'],
    sample: ['όλα'],
    message: ['α'.repeat(maxFieldLengths.message + 1)],
    consent: ['on', 'no'],
  })) {
    for (const value of values) {
      const errors = errorsOf({ budget: '10', [field]: value })
      expect({ field, value, fields: Object.keys(errors) }).toEqual({
        field,
        value,
        fields: [field === 'budgetPer' ? 'budget' : field],
      })
    }
  }
})

test('too many lines are reported, not cut', () => {
  const lines = Array.from({ length: 60 }, () => cups)
  expect(errorsOf({ lines: readRequestForm(formOf({ ...validForm, lines })).lines })).toHaveProperty('message')
})

test('a tax number, a day and a budget are parsed as people write them', () => {
  const checked = checkRequest(
    { ...validForm, afm: 'EL 094019245', neededBy: '15/12/2026', budget: '1.250,5 €', budgetPer: 'piece' },
    today,
  )
  expect(checked.ok && checked.request).toMatchObject({
    afm: '094019245',
    neededBy: '2026-12-15',
    budget: { cents: 125_050, per: 'piece' },
  })
})

test('today is accepted, and a day too early for printing gets a warning', () => {
  expect(errorsOf({ neededBy: today })).toEqual({})
  const days = { today, earliest: addWorkingDays(today, 10, []) }
  expect(tightDayText(today, days)).toContain(longDayText(days.earliest))
  expect(tightDayText(days.earliest, days)).toBeNull()
  expect(tightDayText('', days)).toBeNull()
})

test('the earliest day is that of the slowest line, at its largest quantity and in its colour', () => {
  const days = deliveryDaysOn('2026-11-23')
  const supply = {
    availableFrom: null,
    madeToOrder: false,
    shelfStock: 90,
    leadTimeDays: 1,
    restockLeadTimeDays: 12,
    weightGrams: 20,
  }
  const variants = [{ id: 3, text: '', colour: '', size: '', imageSrc: '', shelfStock: 40 }]
  const mug = {
    id: 7,
    title: '',
    minimumQuantity: 1,
    imageSrc: '',
    supply,
    allIn: { supply: '', decoration: '1.0.0.0.6' },
    variants,
  }
  const dayOf = (line: Partial<RequestedLine>, deliveryPlace = '') => {
    const lines = [{ ...emptyLine, productId: '7', decoration: '1 χρώμα', ...line }]
    return earliestDay({ lines, deliveryPlace, deliveryCountry: 'GR' }, [mug], days)
  }
  expect(dayOf({ productId: '', quantities: ['5.000'] })).toBe('2026-12-07')
  expect(dayOf({ quantities: ['50', ''] })).toBe('2026-12-07')
  expect(dayOf({ quantities: ['50', '1.200'] })).toBe('2026-12-22')
  expect(dayOf({ quantities: ['50'], variantId: '3' })).toBe('2026-12-22')
  expect(dayOf({ quantities: ['50'], decoration: '' })).toBe('2026-11-27')
  expect(dayOf({ quantities: ['50'], decoration: '' }, 'Ερμού 1, 105 63 Αθήνα')).toBe('2026-11-25')
  expect(dayOf({ quantities: ['50'], decoration: '' }, 'Ρόδος 851 00')).toBe('2026-11-30')
})

test('numbers are parsed in Greek notation, and questioned where ambiguous', () => {
  const budgetOf = (budget: string) => {
    const checked = checkRequest({ ...validForm, budget }, today)
    return checked.ok ? checked.request.budget?.cents : checked.errors['budget']
  }
  expect(['10.5', '10,50', '1250.50', '1.250,50 €', '1.250.000', '1.234'].map(budgetOf)).toEqual([
    1_050, 1_050, 125_050, 125_050, 125_000_000, 123_400,
  ])
  expect(budgetOf('1.500')).toBe('Εννοείτε 1.500 ή 1,50; Γράψτε 1500 ή 1,50.')
  expect(budgetOf('χίλια')).toMatch(/^Γράψτε το ποσό/)
  const quantityOf = (text: string) => {
    const checked = checkRequest({ ...validForm, lines: [{ ...emptyLine, title: 'Κούπες', quantities: [text] }] }, today)
    return checked.ok ? checked.request.lines[0]?.quantities[0] : checked.errors['lines.0.quantities']
  }
  expect(['1.500', '1500', '1 500', ' 250 ', '1.500 τεμ.'].map(quantityOf)).toEqual([1_500, 1_500, 1_500, 250, 1_500])
  expect(quantityOf('12,000')).toBe('Εννοείτε 12.000 ή 12; Γράψτε 12000 ή 12.')
  for (const wrong of ['0', '-1', '1,5', '1.5', '12e3', '1000001', '٣']) expect(quantityOf(wrong)).toMatch(/^Γράψτε την ποσότητα/)
})

const text = fc.string({ unit: 'binary', maxLength: 40 })
const anyLine: fc.Arbitrary<RequestedLine> = fc.record({
  productId: fc.constantFrom('', '12'),
  variantId: fc.constantFrom('', '101'),
  title: text,
  variantText: text,
  imageSrc: text,
  quantities: fc.array(fc.constantFrom('', '1', '1.000'), { minLength: 1, maxLength: 4 }),
  decoration: text,
  placements: fc.array(fc.constantFrom('front:silkscreen:2:100:60.5:Μπροστά', 'back:embroidery:1:80:80:Πίσω'), { maxLength: 2 }),
  note: text,
  sizes: fc.constant(''),
  names: fc.constant(''),
})

test('any text survives the form unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), text, (lines, message) => {
      // HTML forms normalise line ends and lone surrogates.
      const plain = (one: string) => one.replaceAll(/[\r\n]|\p{Cs}/gu, '')
      const plainLine = (line: RequestedLine) => ({
        ...line,
        title: plain(line.title),
        variantText: plain(line.variantText),
        imageSrc: plain(line.imageSrc),
        decoration: plain(line.decoration),
        note: plain(line.note),
      })
      const form = { ...validForm, lines: lines.map(plainLine), message: plain(message) }
      expect(readRequestForm(formOf(form))).toEqual(form)
    }),
  )
})

test('no text breaks the validation, and accepted text has no control characters', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 4 }), text, text, (lines, message, name) => {
      const checked = checkRequest({ ...validForm, lines, message, name, companyName: name }, today)
      if (!checked.ok) return
      expect(`${checked.request.name}${checked.request.companyName}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(checked.request.message).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u)
    }),
  )
})

test('a product already requested is not added twice, and blank rows are replaced', () => {
  const pen = { ...emptyLine, productId: '12', variantId: '101', quantities: ['50'] }
  expect(withLines([emptyLine], [pen])).toEqual([pen])
  // A single quantity is replaced; compared quantities are merged.
  const quantitiesOf = (there: string[], requested: string[]) =>
    withLines([{ ...pen, quantities: there }], [{ ...pen, quantities: requested }])[0]?.quantities
  expect(quantitiesOf(['50'], ['300'])).toEqual(['300'])
  expect(quantitiesOf(['1.000', '50'], ['1000'])).toEqual(['1.000', '50'])
  expect(quantitiesOf(['100', '50', ''], ['300'])).toEqual(['100', '50', '300'])
  expect(withLines([{ ...pen, note: 'δικό μου' }], [pen, { ...pen, variantId: '102' }])).toMatchObject([
    { note: 'δικό μου' },
    { variantId: '102' },
  ])
  expect(withLines([emptyLine], [])).toEqual([emptyLine])
  expect(withLines([pen], [emptyLine])).toEqual([pen])
  expect(
    withLines(
      [],
      Array.from({ length: 80 }, (_, id) => ({ ...pen, productId: String(id + 1) })),
    ),
  ).toHaveLength(50)
})
