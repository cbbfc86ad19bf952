import fc from 'fast-check'
import { expect, test } from 'vitest'

import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { applyIntent } from '#app/search/intent/intent-filters.ts'
import { intentTerms } from '#app/search/intent/intent-terms.ts'
import { textWithout } from '#app/search/intent/intent.ts'
import { readIntent } from '#app/search/intent/read-intent.ts'

const vocabulary = {
  sizes: new Map([
    ['m', 'm'],
    ['xl', 'xl'],
    ['38', '38'],
  ]),
  terms: intentTerms([
    { phrase: 'κεντητό', meaning: { kind: 'technique', technique: 'embroidery' } },
    { phrase: 'λογότυπο', meaning: { kind: 'logo' } },
    { phrase: 'made in Greece', meaning: { kind: 'origin', country: 'GR' } },
    { phrase: 'ελληνικό', meaning: { kind: 'origin', country: 'GR' } },
    { phrase: 'χρυσό', meaning: { kind: 'colour', colours: ['gold'] }, isExact: true },
    { phrase: 'χριστουγεννιάτικο', meaning: { kind: 'tag', tag: 'christmas' } },
  ]),
}

/** A Thursday */
const today = '2026-11-26'

/** The rest of a text, then each part by its kind and value. */
function read(text: string): string[] {
  const intent = readIntent(text, vocabulary, today, [])
  const parts = intent.parts.map(({ from: _from, to: _to, kind, ...value }) => `${kind} ${Object.values(value).join('-')}`.trim())
  return [applyIntent(intent, intent.parts, noFilters).search, ...parts]
}

test('working days are counted as in promises: neither weekends, holidays nor the merchant’s closed days', () => {
  const closed = [{ from: '2026-12-07', until: '2026-12-08', isYearly: false }]
  const dayOf = (text: string, from: string) =>
    readIntent(text, vocabulary, from, closed).parts.flatMap((part) => (part.kind === 'by' ? [part.day] : []))
  expect(dayOf('στυλό σε 10 εργάσιμες', today)).toEqual(['2026-12-14'])
  expect(dayOf('στυλό σε 3 εργάσιμες', '2026-12-23')).toEqual(['2026-12-29'])
})

test.each([
  ['κούπες έως 10 €', ['κούπες', 'price -1000']],
  ['δώρα κάτω από 5 ευρώ', ['δώρα', 'price -500']],
  ['ΔΩΡΑ ΚΑΤΩ ΑΠΟ 5 ΕΥΡΩ', ['ΔΩΡΑ', 'price -500']],
  ['μέχρι 2,50€ στυλό', ['στυλό', 'price -250']],
  ['koupes kato apo 10 evro', ['koupes', 'price -1000']],
  ['έως 1.200 €', ['', 'price -120000']],
  ['κούπα από 2 έως 5 €', ['κούπα', 'price 200-500']],
  ['στυλό 1-2 ευρώ', ['στυλό', 'price 100-200']],
  ['στυλό 2-1 ευρώ', ['στυλό', 'price 100-200']],
  ['δώρα 20 με 30', ['δώρα', 'price 2000-3000']],
  ['σακίδια πάνω από 20 €', ['σακίδια', 'price 2000-']],
  ['σακίδια όχι πάνω από 20 €', ['σακίδια', 'price -2000']],
  ['θερμός από 8 ευρώ χάλυβας', ['θερμός χάλυβας', 'price 800-']],
  ['δώρα γύρω στα 10 ευρώ', ['δώρα', 'price 800-1200']],
  ['δώρα μεταξύ 10 και 20 ευρώ', ['δώρα', 'price 1000-2000']],
  ['στυλό μέχρι 80 λεπτά', ['στυλό', 'price -80']],
  ['στυλό 65 λεπτά το ένα', ['στυλό', 'price -65']],
  ['βίντεο 60 λεπτά', ['βίντεο 60 λεπτά']],
  ['δώρα 12-15€, έως 22/12', ['δώρα', 'price 1200-1500', 'by 2026-12-22']],
  ['pagouria mexri tin 15i dekemvriou', ['pagouria', 'by 2026-12-15']],
  ['σουβέρ από φελλό 150 σετ', ['σουβέρ από φελλό', 'quantity 150']],
  ['δώρα 4€ ο καθένας', ['δώρα', 'price -400']],
  ['δώρα 15 ευρώ το άτομο', ['δώρα', 'price -1500']],
  ['έως είκοσι ευρώ', ['', 'price -2000']],
  ['έως είκοσι πέντε ευρώ', ['', 'price -2500']],
  ['έως έξι ευρώ', ['', 'price -600']],
  ['έως ενάμιση ευρώ', ['', 'price -150']],
])('«%s» has a price', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['500 στυλό', ['στυλό', 'quantity 500']],
  ['για 80 άτομα κούπες', ['κούπες', 'quantity 80']],
  ['μπρελόκ 200 τεμ.', ['μπρελόκ', 'quantity 200']],
  ['θέλω 1.000 μπρελόκ', ['μπρελόκ', 'quantity 1000']],
  ['2 χιλιάδες στυλό', ['στυλό', 'quantity 2000']],
  ['διακόσιες κούπες', ['κούπες', 'quantity 200']],
  ['300 t-shirt', ['t-shirt', 'quantity 300']],
  ['200 κεντητά καπέλα', ['καπέλα', 'quantity 200', 'technique embroidery']],
  ['300 στυλό έως 2 €', ['στυλό', 'quantity 300', 'price -200']],
])('«%s» has a quantity', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['μπρελόκ 1000τμχ', ['μπρελόκ', 'quantity 1000']],
  ['εκατόν πενήντα κούπες', ['κούπες', 'quantity 150']],
  ['χίλια πεντακόσια στυλό', ['στυλό', 'quantity 1500']],
  ['diakosies koupes', ['koupes', 'quantity 200']],
  ['πέντε χιλιάδες στυλό', ['στυλό', 'quantity 5000']],
  ['τσάντες ποσότητα 400', ['τσάντες', 'quantity 400']],
  ['τσάντες, τεμάχια: 40', ['τσάντες', 'quantity 40']],
  ['δώρα σε 120 υπαλλήλους', ['δώρα σε υπαλλήλους', 'quantity 120']],
  ['καλημέρα, θα ήθελα προσφορά για 500 στυλό', ['στυλό', 'quantity 500']],
  ['επείγον 80 κούπες', ['κούπες', 'quantity 80']],
  ['100 δώρα συνολικά 1000 ευρώ', ['', 'quantity 100', 'price -1000']],
  ['2000 ευρώ για 150 άτομα', ['', 'price -1333', 'quantity 150']],
  ['100 κούπες με μπάτζετ 800 ευρώ', ['κούπες', 'quantity 100', 'price -800']],
  ['100 κούπες με μπάτζετ 8 ευρώ', ['κούπες', 'quantity 100', 'price -800']],
  ['100 κούπες, 350 ευρώ το τεμάχιο', ['κούπες', 'quantity 100', 'price -35000']],
  ['τσάντες για γραφείο, περίπου 300', ['τσάντες για γραφείο', 'quantity 300']],
  ['ημερολόγια 2027, 150', ['ημερολόγια 2027', 'quantity 150']],
  ['μπρελόκ κεντητά 300', ['μπρελόκ', 'technique embroidery', 'quantity 300']],
  ['μέλι για πελάτες 250 βαζάκια', ['μέλι για πελάτες βαζάκια', 'quantity 250']],
  ['αναμνηστικά, 600 σύνεδροι', ['αναμνηστικά, σύνεδροι', 'quantity 600']],
  ['power bank 10000', ['power bank 10000']],
  ['200 ευρώ budget για 10 άτομα', ['', 'price -2000', 'quantity 10']],
  ['δώρα 15€ για 35 άτομα σύνολο 525€', ['δώρα', 'price -1500', 'quantity 35', 'price -1500']],
])('«%s» has a quantity, however it is written', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['κούπες μέχρι 23/12', ['κούπες', 'by 2026-12-23']],
  ['κούπες έως 5/1', ['κούπες', 'by 2027-01-05']],
  ['παράδοση 18/12/2026 μπρελόκ', ['μπρελόκ', 'by 2026-12-18']],
  ['παράδοση 18.12.26 μπρελόκ', ['μπρελόκ', 'by 2026-12-18']],
  ['t-shirt έως 23 Δεκεμβρίου', ['t-shirt', 'by 2026-12-23']],
  ['stylo mexri 15 dekemvriou', ['stylo', 'by 2026-12-15']],
  ['κούπες μέχρι 15 Ιανουαρίου', ['κούπες', 'by 2027-01-15']],
  ['δώρα με παράδοση σε 2 εβδομάδες', ['δώρα', 'by 2026-12-10']],
  ['φούτερ σε τρεις βδομάδες', ['φούτερ', 'by 2026-12-17']],
  ['στυλό σε 10 μέρες', ['στυλό', 'by 2026-12-06']],
  ['στυλό σε 5 εργάσιμες', ['στυλό', 'by 2026-12-03']],
  ['στυλό εντός ενός μηνός', ['στυλό εντός ενός μηνός']],
  ['στυλό σε ένα μήνα', ['στυλό', 'by 2026-12-26']],
  ['στυλό μέχρι τέλος του μήνα', ['στυλό', 'by 2026-11-30']],
  ['στυλό σε τριάντα μέρες', ['στυλό', 'by 2026-12-26']],
  ['στυλό σε δώδεκα εργάσιμες', ['στυλό', 'by 2026-12-14']],
  ['στυλό μέχρι τέλος του χρόνου', ['στυλό', 'by 2026-12-31']],
  ['στυλό έως το τέλος της χρονιάς', ['στυλό', 'by 2026-12-31']],
  ['στυλό μέχρι το τέλος της εβδομάδας', ['στυλό', 'by 2026-11-27']],
  ['στυλό μέχρι τα μέσα Δεκεμβρίου', ['στυλό', 'by 2026-12-15']],
  ['στυλό για 3η Δεκεμβρίου', ['στυλό', 'by 2026-12-03']],
  ['κούπες παραδοτέες έως 18/12', ['κούπες', 'by 2026-12-18']],
  ['στυλό πριν τα Χριστούγεννα', ['στυλό', 'by 2026-12-24']],
  ['στυλό πριν από το Πάσχα', ['στυλό', 'by 2027-05-01']],
  ['στυλό για αύριο', ['στυλό', 'by 2026-11-27']],
  ['στυλό μέχρι την Τρίτη', ['στυλό', 'by 2026-12-01']],
  ['στυλό μέχρι την Πέμπτη', ['στυλό', 'by 2026-12-03']],
  ['στυλό ως τις 5 του μήνα', ['στυλό', 'by 2026-12-05']],
  ['στυλό αν παραγγείλω σήμερα', ['στυλό αν παραγγείλω σήμερα']],
  ['στυλό την άλλη εβδομάδα', ['στυλό', 'by 2026-12-04']],
  ['300 κούπες έως 8 ευρώ μέχρι 23/12', ['κούπες', 'quantity 300', 'price -800', 'by 2026-12-23']],
])('«%s» has a day', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  'κούπα 1/2 λίτρο',
  'κούπες μέχρι 31/2',
  'παράδοση 18/12/2020',
  'ημερολόγιο 2027',
  'τρίτη κούπα',
  'μολύβι 0.5',
  'Χριστούγεννα',
])('«%s» has no day', (text) => {
  expect(readIntent(text, vocabulary, today, []).parts.some(({ kind }) => kind === 'by')).toBe(false)
})

test.each([
  'κούπα 330 ml',
  'A5',
  'usb 32 GB',
  '500 ml',
  'power bank 10000',
  'power bank 10.000 μαύρο',
  'ημερολόγιο 2027',
  '2027 ημερολόγιο',
  '20 L σακίδιο',
  'σετ 6 τεμαχίων',
  'σουβέρ 6 τεμάχια',
  'τσάντα 15,6"',
  '14 Φεβρουαρίου',
  '3 σε 1',
  '100% βαμβάκι',
  'σημειωματάριο 14 με 21 cm',
  'έως €',
  'κάτω από',
  '12345678901234567890 στυλό',
  'κούπα χρήσης',
])('«%s» is only words', (text) => {
  expect(read(text)).toEqual([text])
})

test.each([
  ['κεντητό καπέλο', ['καπέλο', 'technique embroidery']],
  ['kentita kapela', ['kapela', 'technique embroidery']],
  ['στυλό με λογότυπο', ['στυλό', 'logo']],
  ['μπρελόκ made in greece', ['μπρελόκ', 'origin GR']],
  ['χριστουγενιάτικα δώρα', ['δώρα', 'tag christmas']],
  ['χριστουγεννιατκα', ['', 'tag christmas']],
  ['φούτερ XL', ['φούτερ', 'size xl']],
  ['t-shirt μέγεθος m', ['t-shirt', 'size m']],
  ['sneakers νούμερο 38', ['sneakers', 'size 38']],
  ['χρυσή πένα', ['πένα', 'colour gold']],
])('«%s» is more than words', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['μπρελόκ έως 1,20€ με ΦΠΑ', ['μπρελόκ', 'price -120-true']],
  ['dwra mexri 25€ me fpa', ['dwra', 'price -2500-true']],
  ['power bank μέχρι 25 ευρώ συν ΦΠΑ', ['power bank', 'price -2500']],
  ['power bank μέχρι 25 ευρώ χωρίς ΦΠΑ', ['power bank', 'price -2500']],
])('«%s» has a price with VAT only if it says so', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['καμιά πενηνταριά μπλουζάκια', 50],
  ['δύο χιλιάδες πεντακόσια μπρελόκ', 2_500],
  ['προσφορά για 60 (εξήντα) ομπρέλες', 60],
  ['πόσο θα μου κοστίσουν 80 μπουκάλια', 80],
  ['μπορείτε να παραδώσετε 100 τσάντες συνεδρίου', 100],
  ['μέλι σε συσκευασία δώρου 70 τεμάχια', 70],
  ['σετ 6 τεμαχίων', undefined],
  ['σακίδιο που χωράει laptop 15 ιντσών', undefined],
])('«%s» is of %s pieces', (text, quantity) => {
  const found = readIntent(text, vocabulary, today, []).parts.find(({ kind }) => kind === 'quantity')
  expect(found).toEqual(quantity === undefined ? undefined : expect.objectContaining({ quantity }))
})

test.each([
  ['φορτιστές πριν τις 18 Δεκ', '2026-12-18'],
  ['κούπες παράδοση 3 εβδομάδες', '2026-12-17'],
  ['τσάντες μέχρι την επόμενη Τρίτη', '2026-12-01'],
])('«%s» is by %s', (text, day) => {
  expect(read(text)).toContain(`by ${day}`)
})

test('a part can be removed, and the remaining text does not contain it', () => {
  const text = '100 κεντητά καπέλα έως 5 €'
  for (const part of readIntent(text, vocabulary, today, []).parts) {
    const kinds = readIntent(textWithout(text, [part]), vocabulary, today, []).parts.map(({ kind }) => kind)
    expect(kinds).not.toContain(part.kind)
    expect(kinds).toHaveLength(2)
  }
})

test('any text is read, its parts do not overlap, and quickly', () => {
  const words = fc.constantFrom(
    '500',
    'στυλό',
    'έως',
    '€',
    '10',
    'με',
    'ευρώ',
    'τεμ',
    '1e308',
    '-',
    '9'.repeat(190),
    'μέχρι',
    '23/12',
    'σε',
    'εβδομάδες',
    'ΐ',
    'από',
    '.',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { parts, text: whole } = readIntent(text, vocabulary, today, [])
      let end = 0
      for (const { from, to } of parts) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(whole.length)
    }),
    { numRuns: 300 },
  )
  const hardest = [
    '9'.repeat(200),
    '1 '.repeat(100),
    'από 1 έως '.repeat(20),
    '1-'.repeat(100),
    'xcvuh'.repeat(40),
    '€'.repeat(200),
    'παράδοση με '.repeat(16),
    'μέχρι τις 23 '.repeat(14),
    'χίλια '.repeat(33),
    '1/1/'.repeat(50),
  ]
  const started = process.cpuUsage()
  for (const text of hardest) for (let round = 0; round < 20; round += 1) readIntent(text, vocabulary, today, [])
  expect(process.cpuUsage(started).user / 1_000 / (20 * hardest.length)).toBeLessThan(5)
})
