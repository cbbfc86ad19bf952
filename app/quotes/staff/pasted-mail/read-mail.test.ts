import { expect, test } from 'vitest'

import { mailLines } from '#app/quotes/staff/pasted-mail/mail-lines.ts'
import { readMailItems } from '#app/quotes/staff/pasted-mail/read-mail-items.ts'
import { readSender } from '#app/quotes/staff/pasted-mail/read-sender.ts'

const isOurs = (address: string) => address.endsWith('@doro.example')
const items = (text: string) => readMailItems(mailLines(text)).map(({ words, quantities }) => [words, ...quantities])
const sender = (text: string) => readSender(mailLines(text), isOurs)

test.each<[string, (string | number)[][]]>([
  ['200 κούπες κεραμικές', [['κούπες κεραμικές', 200]]],
  ['- 200 x κούπες', [['κούπες', 200]]],
  ['1) 50 στυλό μεταλλικά', [['στυλό μεταλλικά', 50]]],
  ['Κούπες λευκές: 200 τεμ.', [['Κούπες λευκές', 200]]],
  ['Κούπες λευκές 200τμχ', [['Κούπες λευκές', 200]]],
  ['Κούπες (200 τεμάχια)', [['Κούπες', 200]]],
  ['Μπλουζάκια — 1.500', [['Μπλουζάκια', 1_500]]],
  ['Σακίδιο πλάτης\t120', [['Σακίδιο πλάτης', 120]]],
  ['Κούπες λευκές 200', [['Κούπες λευκές', 200]]],
  ['Στυλό μεταλλικά 100/250/500 τεμ.', [['Στυλό μεταλλικά', 100, 250, 500]]],
  ['100 ή 200 θερμός', [['θερμός', 100, 200]]],
  [
    'Θέλουμε 200 κούπες και 150 μπλουζάκια',
    [
      ['κούπες', 200],
      ['μπλουζάκια', 150],
    ],
  ],
  [
    'Κούπες 200 τεμ., μπλουζάκια 150 τεμ.',
    [
      ['Κούπες', 200],
      ['μπλουζάκια', 150],
    ],
  ],
  ['Θα ήθελα μια προσφορά για διακόσιες ομπρέλες. Ευχαριστώ.', [['ομπρέλες', 200]]],
  ['300 μπουκάλια 500 ml', [['μπουκάλια 500 ml', 300]]],
  ['Power bank 10000 mAh, 80 τεμάχια', [['Power bank 10000 mAh', 80]]],
  ['Κούπες κεραμικές\n200 τεμάχια', [['Κούπες κεραμικές', 200]]],
  ['Κούπες λευκές 200 τεμάχια με μονόχρωμο λογότυπο', [['Κούπες λευκές', 200]]],
  ['• Στυλό μεταλλικά', [['Στυλό μεταλλικά']]],
  ['Τα χρειαζόμαστε έως 15/12/2026 στην Αθήνα', []],
  ['Παράδοση στις 15 Δεκεμβρίου, ώρα 10:30', []],
  ['Προϋπολογισμός έως 10 € το τεμάχιο', []],
  ['Ερμού 15, 105 63 Αθήνα', []],
  ['10563 Αθήνα', []],
  ['Μας αρέσει το AR1804-03', []],
  ['σε 10 εργάσιμες ημέρες ή 2 εβδομάδες', []],
  ['διάσταση 20x30 εκ.', []],
])('%s', (text, expected) => {
  expect(items(text)).toEqual(expected)
})

test('decoration is separated from the search words', () => {
  expect(readMailItems(mailLines('150 μπλουζάκια βαμβακερά με λογότυπο στο στήθος, 2 χρώματα'))).toEqual([
    { words: 'μπλουζάκια βαμβακερά', decoration: 'με λογότυπο στο στήθος, 2 χρώματα', quantities: [150], productId: null },
  ])
})

test('a link to one of our products is that product; its digits are no quantity', () => {
  expect(readMailItems(mailLines('30 από αυτό: https://www.doro.example/product/28?variant=3'))).toMatchObject([
    { quantities: [30], productId: 28 },
  ])
})

const mail = `Από: "Μαρία Παπαδοπούλου" <m.papa@aigaio.gr>
Προς: Doro <info@doro.example>
Θέμα: Προσφορά 200 δώρων

Καλημέρα σας,
θα θέλαμε προσφορά για τα παρακάτω:
- 200 κούπες
- 50 σακίδια laptop

Με εκτίμηση,
Μαρία Παπαδοπούλου
Αιγαίο Ναυτιλιακή Α.Ε.
Ακτή Μιαούλη 45, 185 36 Πειραιάς
Τηλ. 210 4123456 | Fax 210 4123457
ΑΦΜ 094019245, ΔΟΥ Πειραιά

> Στις 3/11/2026 ο Νίκος <info@doro.example> έγραψε:
> Έχουμε 500 στυλό έτοιμα.`

test('a whole mail gives sender and items, without quoted text', () => {
  expect(sender(mail)).toEqual({
    name: 'Μαρία Παπαδοπούλου',
    email: 'm.papa@aigaio.gr',
    phone: '210 4123456',
    companyName: 'Αιγαίο Ναυτιλιακή Α.Ε.',
    afm: '094019245',
  })
  expect(items(mail)).toEqual([
    ['κούπες', 200],
    ['σακίδια laptop', 50],
  ])
})

test('a forwarded mail, quoted entirely, is read', () => {
  const quoted = mail
    .split('\n')
    .slice(0, 12)
    .map((line) => `> ${line}`)
    .join('\n')
  expect(items(quoted)).toHaveLength(2)
  expect(sender(quoted).email).toBe('m.papa@aigaio.gr')
})

test.each([
  ['a wrong ΑΦΜ', 'ΑΦΜ: 123456789', { afm: '' }],
  ['one with its prefix', 'VAT EL094019245', { afm: '094019245' }],
  ['an order number', 'Παραγγελία 094019245', { afm: '' }],
  ['a fax alone', 'Φαξ: 2104123457', { phone: '' }],
  ['a mobile', 'κιν: +30 694 412 3456', { phone: '+30 694 412 3456' }],
  ['only our own address', 'info@doro.example', { email: '' }],
  ['both in a line', 'ΑΦΜ 094019245, τηλ. 210 123 4567', { afm: '094019245', phone: '210 123 4567' }],
  ['no header', 'Όνομα: Άννα Δήμου\nanna@example.gr', { name: 'Άννα Δήμου', email: 'anna@example.gr' }],
  ['a name after good-bye', 'Φιλικά,\nΆννα Δήμου\n694 412 3456', { name: 'Άννα Δήμου' }],
])('%s', (_name, text, expected) => {
  expect(sender(text)).toMatchObject(expected)
})

test.each([
  ['one endless line', 'α'.repeat(20_000)],
  ['only figures', '1 '.repeat(10_000)],
  ['only signs', '-/:,'.repeat(5_000)],
  ['addresses', 'a@'.repeat(10_000)],
  ['dots', 'a.'.repeat(10_000)],
  ['telephone-like', '+30 (210) '.repeat(2_000)],
  ['from headers', 'Από: <'.repeat(3_000)],
  ['capitals', 'Α.'.repeat(10_000)],
  ['με', 'με '.repeat(6_600)],
  ['lines', '200 κούπες\n'.repeat(1_800)],
  ['controls', '\u0000\u202e\ud800'.repeat(6_000)],
])('%s is read at once', (_name, text) => {
  const before = process.cpuUsage()
  readMailItems(mailLines(text))
  sender(text)
  // Milliseconds here; a backtracking expression takes minutes.
  expect(process.cpuUsage(before).user).toBeLessThan(20_000_000)
})
