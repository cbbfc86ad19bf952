import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { PrintColours } from '#app/search/intent/intent.ts'

// Words with the same meaning in every shop. Occasions, recipients and qualities are the merchant's (`search_tags`).

/** Each technique with its words; inflections, Greeklish and typos are derived. */
export const techniqueWords: Readonly<Record<PrintTechnique, readonly string[]>> = {
  embroidery: ['κεντητό λογότυπο', 'κεντητό', 'κέντημα', 'κεντημένο', 'embroidery', 'embroidered'],
  laserEngraving: [
    'χάραξη λέιζερ',
    'χάραξη laser',
    'χαραγμένο λογότυπο',
    'χαραγμένο με λέιζερ',
    'χαραγμένο με laser',
    'εκτύπωση laser',
    'χάραξη',
    'χαραγμένο',
    'χαρακτό',
    'εγχάρακτο',
    'laser engraving',
    'engraved',
    'engraving',
    'λέιζερ',
    'laser',
  ],
  silkscreen: ['μεταξοτυπία', 'μεταξοτυπημένο', 'silkscreen', 'silk screen', 'screen print', 'screen printing'],
  padPrint: ['ταμπογραφία', 'ταμπογραφημένο', 'pad print', 'pad printing', 'tampo'],
  digitalPrint: [
    'ψηφιακή εκτύπωση',
    'ψηφιακή μεταφορά',
    'ψηφιακό τύπωμα',
    'digital print',
    'εκτύπωση uv',
    'uv print',
    'dtf',
    'dtg',
  ],
  hotStamp: ['θερμοτυπία', 'χρυσοτυπία', 'hot stamp', 'hot stamping', 'foil'],
  sublimation: ['sublimation', 'εξάχνωση', 'θερμική μεταφορά'],
  debossing: ['βαθυτυπία', 'πυροτύπωση', 'ανάγλυφη εκτύπωση', 'ανάγλυφο λογότυπο', 'debossing', 'debossed', 'embossed'],
}

/** Colours of the print; they take no typo. */
export const printColourWords: readonly {
  readonly colours: PrintColours
  readonly techniques: readonly PrintTechnique[]
  readonly words: readonly string[]
}[] = [
  {
    colours: 'one',
    techniques: ['silkscreen', 'padPrint'],
    words: [
      'εκτύπωση ενός χρώματος',
      'εκτύπωση σε ένα χρώμα',
      'εκτύπωση με ένα χρώμα',
      'εκτύπωση 1 χρώματος',
      'εκτύπωση 1 χρώμα',
      'μονόχρωμη εκτύπωση',
      'εκτύπωση μονόχρωμη',
      'μονοχρωμία',
      'μονόχρωμο λογότυπο',
      'λογότυπο μονόχρωμο',
      'λογότυπο ενός χρώματος',
      'τύπωμα ενός χρώματος',
      'one colour print',
      'one color print',
      'ενός χρώματος',
      '1 χρώμα',
      '1 χρώματος',
      'ένα χρώμα',
      '1 xroma',
      'μονόχρωμη',
    ],
  },
  {
    colours: 'few',
    techniques: ['silkscreen', 'padPrint', 'digitalPrint'],
    words: ['δίχρωμη', 'δίχρωμο', 'τρίχρωμη', 'τρίχρωμο']
      .flatMap((word) => [`${word} εκτύπωση`, `${word} λογότυπο`, `εκτύπωση ${word}`, `λογότυπο ${word}`])
      .concat(
        ['2', '3', 'δύο', 'τριών', 'δυο'].flatMap((count) => [
          `εκτύπωση ${count} χρωμάτων`,
          `εκτύπωση ${count} χρώματα`,
          `εκτύπωση σε ${count} χρώματα`,
          `λογότυπο ${count} χρωμάτων`,
          `${count} χρώματα`,
          `${count} χρωμάτων`,
          `διχρωμία`,
        ]),
      ),
  },
  {
    colours: 'full',
    techniques: ['digitalPrint', 'sublimation'],
    words: [
      'τετραχρωμία',
      'τετραχρωμίας',
      'τετράχρωμη εκτύπωση',
      'τετράχρωμη',
      'πολύχρωμη εκτύπωση',
      'εκτύπωση πολύχρωμη',
      'πολύχρωμο λογότυπο',
      'λογότυπο πολύχρωμο',
      'εκτύπωση 4 χρωμάτων',
      'έγχρωμη εκτύπωση',
      'εκτύπωση έγχρωμη',
      'έγχρωμο λογότυπο',
      'λογότυπο έγχρωμο',
      'έγχρωμο τύπωμα',
      'εκτύπωση φωτογραφίας',
      'με φωτογραφία',
      'με φωτογραφίες',
      'full colour',
      'full color',
      'cmyk',
    ],
  },
]

export const logoWords: readonly string[] = [
  'με το λογότυπό μας',
  'με το λογότυπο της εταιρείας',
  'με λογότυπο',
  'λογότυπο',
  'λογότυπα',
  'λογοτυπο',
  'με το σήμα μας',
  'με το σήμα της εταιρείας',
  'με το σήμα',
  'με logo',
  'logo',
  'με εκτύπωση',
  'εκτύπωση',
  'εκτυπωμένο',
  'τυπωμένο',
  'τύπωμα',
  'στάμπα',
  'branding',
  'με το όνομα της εταιρείας',
  'με επωνυμία',
  'branded',
  'with logo',
  'personalised',
  'personalized',
  'printed',
  'προσωποποιημένο',
  'εξατομικευμένο',
]

/** By country; more than one word is a phrase. */
export const originWords: Readonly<Record<string, readonly string[]>> = {
  GR: [
    'ελληνικής παραγωγής',
    'ελληνικής κατασκευής',
    'παραγωγής Ελλάδας',
    'φτιαγμένο στην Ελλάδα',
    'κατασκευασμένο στην Ελλάδα',
    'made in Greece',
    'greek',
    'ελληνικό',
    'ελληνική',
    'ελληνικός',
    'ελλάδα',
    'ελλάδας',
    'greece',
  ],
  IT: ['made in Italy', 'ιταλικό', 'ιταλική', 'ιταλία'],
  DE: ['made in Germany', 'γερμανικό', 'γερμανική', 'γερμανία'],
  PT: ['made in Portugal', 'πορτογαλικό', 'πορτογαλική', 'πορτογαλία'],
  TR: ['made in Turkey', 'τουρκικό', 'τουρκία'],
  ES: ['made in Spain', 'ισπανικό', 'ισπανία'],
  FR: ['made in France', 'γαλλικό', 'γαλλία'],
  PL: ['made in Poland', 'πολωνικό', 'πολωνία'],
  CN: ['made in China', 'κινέζικο', 'κινεζικό'],
}

/**
 * The words for a colour, and other first words of such colours' labels. «Καφέ» and «λαδί» are missing: they are coffee and oil
 * as well.
 */
export const colourWords: readonly { readonly words: readonly string[]; readonly labels?: readonly string[] }[] = [
  { words: ['μαύρο', 'μαύρη', 'μαύρος', 'black', 'mavro', 'mayro'] },
  { words: ['λευκό', 'λευκή', 'άσπρο', 'άσπρη', 'white'], labels: ['υπόλευκο', 'κρεμ', 'ιβουάρ'] },
  { words: ['κόκκινο', 'κόκκινη', 'red'], labels: ['βυσσινί', 'κερασί', 'άλικο'] },
  { words: ['μπλε', 'μπλέ', 'blue', 'ble', 'mple', 'navy'], labels: ['τζιν', 'πετρόλ'] },
  { words: ['γαλάζιο', 'γαλάζια', 'γαλανό', 'σιέλ', 'light blue'], labels: ['ουρανί', 'σιέλ'] },
  { words: ['πράσινο', 'πράσινη', 'green'], labels: ['κυπαρισσί', 'λαχανί', 'σμαραγδί', 'λάιμ'] },
  { words: ['κίτρινο', 'κίτρινη', 'yellow'], labels: ['μουσταρδί', 'λεμονί'] },
  { words: ['πορτοκαλί', 'orange'], labels: ['μανταρινί'] },
  { words: ['ροζ', 'pink'], labels: ['πούδρα', 'σάπιο'] },
  { words: ['μοβ', 'μωβ', 'purple'], labels: ['λιλά', 'βιολετί', 'λεβάντα'] },
  { words: ['γκρι', 'γκρίζο', 'ανθρακί', 'grey', 'gray'], labels: ['ανθρακί', 'γραφίτης', 'σταχτί'] },
  { words: ['ασημί', 'ασημένιο', 'silver'], labels: ['ατσάλι', 'χρώμιο'] },
  { words: ['χρυσό', 'χρυσή', 'χρυσαφί', 'gold', 'golden'] },
  { words: ['μπορντό', 'burgundy'] },
  { words: ['μπεζ', 'beige'] },
  { words: ['τιρκουάζ', 'turquoise'] },
  { words: ['φούξια', 'fuchsia'] },
  { words: ['χακί', 'khaki', 'olive'], labels: ['λαδί'] },
]
