import { expect, test } from 'vitest'

import { sampleSettings } from '#app/company/sample-company.ts'
import { defaultSettings } from '#app/company/settings.ts'
import { fillPlaceholders, unknownFacts } from '#app/company/texts/placeholders.ts'

const nobody = (text: string) => fillPlaceholders(text, defaultSettings)

test('a shop that has all facts writes them as the text has them', () => {
  expect(fillPlaceholders('Τηλέφωνο {{phone}}, {{hours}}.', sampleSettings)).toBe(
    'Τηλέφωνο 210 600 1234, Δευτέρα – Παρασκευή 8.00-17.00.',
  )
})

test.each([
  [
    'Τηλέφωνο {{phone}}, {{hours}}. Περάστε να δείτε δείγματα· πείτε μας τι σας ενδιαφέρει.',
    'Περάστε να δείτε δείγματα· πείτε μας τι σας ενδιαφέρει.',
  ],
  ['Χρησιμοποιήστε τη φόρμα, γράψτε στο {{email}}, ή καλέστε στο {{phone}}. Απαντάμε.', 'Χρησιμοποιήστε τη φόρμα. Απαντάμε.'],
  ['Μιλήστε πρώτα με εμάς: {{phone}}, {{email}}. Αν είστε καταναλωτής', 'Μιλήστε πρώτα με εμάς. Αν είστε καταναλωτής'],
  ['Προς {{company}} {{legalForm}}, {{seat}}, {{email}}: Γνωστοποιώ ότι', 'Γνωστοποιώ ότι'],
  ['από την έδρα μας, {{seat}}, {{hours}}. Σας ειδοποιούμε', 'από την έδρα μας. Σας ειδοποιούμε'],
  // After a link or a word in bold
  [', γράψτε στο {{email}}, ή καλέστε στο {{phone}}. Ισχύουν', '. Ισχύουν'],
  [' και στείλτε μας τη λίστα, με e-mail στο {{email}}.', ' και στείλτε μας τη λίστα.'],
  [' στο {{email}}.', '.'],
  ['{{τηλέφωνο}}', ''],
  ['Δέματα έως 3,50 kg, χωρίς πεδία.', 'Δέματα έως 3,50 kg, χωρίς πεδία.'],
])('a shop without facts writes «%s» as «%s»', (text, written) => expect(nobody(text)).toBe(written))

test('what is known stays beside what is not', () => {
  const known = { ...defaultSettings, companyName: 'Δώρα Παπαδάκη', seat: 'Ερμού 1, Αθήνα', afm: '094019245' }
  const text =
    'Το κατάστημα είναι της {{company}} {{legalForm}}, με έδρα {{seat}}, αριθμό ΓΕΜΗ {{gemi}}, ΑΦΜ {{afm}}, {{taxOffice}}. Εξυπηρέτηση {{hours}}.'
  expect(fillPlaceholders(text, known)).toBe('Το κατάστημα είναι της Δώρα Παπαδάκη, με έδρα Ερμού 1, Αθήνα, ΑΦΜ 094019245.')
  expect(unknownFacts(text, known)).toEqual(['νομική μορφή', 'ΓΕΜΗ', 'ΔΟΥ', 'ώρες'])
})
