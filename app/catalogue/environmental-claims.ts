import { fold, foldInPlace } from '#app/platform/text/greek-text.ts'

// Generic environmental claims, as Directive (EU) 2024/825 lists them (recitals 9-12; annex I of 2005/29/EC, points 2a and 4c).

export type ClaimKind =
  /** Allowed for a product with recognised excellent environmental performance */
  | 'generic'
  /** Allowed with its proof in the same sentence, too: «βιοδιασπώμενο κατά EN 13432» */
  | 'unproven'
  /** Neutrality by offsetting emissions is never allowed. */
  | 'neutrality'

export interface GenericClaim {
  readonly kind: ClaimKind
  /** The claim in the words of the text */
  readonly words: string
}

// Below, `_` is what lies between two words, and `~` any ending. Words are folded: no accents, no capitals, one sigma.
const the = '(?:τον?|την?|του|τησ|στον?|στην?)_'
const to = `(?:(?:προσ|για|με|σε|ωσ_προσ|απεναντι)_(?:${the})?|${the})`
const planet = `${to}(?:περιβαλλον(?:τοσ)?(?!_(?:εργασ|γραφει|χρηστ|λειτουργ))|φυση[σν]?|πλανητη|γησ?|κλιμα(?:τοσ)?)(?!\\p{L})`
const greenThings =
  'επιλογ|δωρ[οαω]|προιον|λυσ[ηε]|προτασ|συλλογ|επιχειρ|εταιρ(?!ικ)|ιδε[αε]|αγορ|μετακινησ|ζω[ησ]|καταναλωσ|σκεψ|συνειδησ|' +
  'πολιτικ|ενεργει|αναπτυξ|μελλον|αυριο|παραγωγ|συσκευασ|υλικ|τεχνολογ|αποτυπωμ|δρασ[ηε]|πρακτικ|φιλοσοφ|νοοτροπ|' +
  'εκδηλωσ|συνεδρι|μαρκετινγκ|μεταβασ|οικονομ|καινοτομ|στρατηγικ|τροπο|gift|event'
const greenThingsInEnglish =
  'choices?|gifts?|gifting|products?|options?|solutions?|alternatives?|ideas?|collections?|living|packaging|materials?|' +
  'compan|business|brand|future|energy|marketing'
const middle =
  '(?:(?:εταιρικ|επιχειρηματικ|διαφημιστικ|επαγγελματικ|χριστουγεννιατικ|πασχαλιν|εορταστικ|μικρ|πρωτοτυπ|ποιοτικ)~_){0,2}'
const emissions = '(?:εκπομπ|ρυπ|ανθρακ|διοξειδι|co2|αεριων|αποτυπωμ)'

const patterns: readonly (readonly [kind: ClaimKind, pattern: string])[] = [
  // The EU Ecolabel is «οικολογικό σήμα» in Greek; organisations and actions are no products.
  ['generic', 'οικολογικ~(?!_(?:σημα|ετικετ|οργανω|οργανισμ|κινημ|κινησ|ομαδ|συλλογ[οω]|καταστροφ|κρισ|προβλημ|εκπαιδευσ))'],
  ['generic', 'οικο_?(?:φιλικ|συνειδ)~'],
  ['generic', 'φιλοπεριβαλλοντικ~|φιλικ~_περιβαλλοντικ[αω]σ?'],
  ['generic', `(?:φιλικ|ηπι|αβλαβ|ακινδυν|ασφαλ|καλ[οηε]|καλυτερ|υπευθυν|ευγενικ)~_(?:και_\\p{L}+_)?${planet}`],
  ['generic', `(?:φιλ(?:οσ|οι|η|εσ|ο)|συμμαχο[σι])_(?:του|τησ)_(?:περιβαλλοντοσ|φυσησ|πλανητη|γησ|κλιματοσ)`],
  ['generic', `(?:σεβ[οαε]|προστατευ|φροντιζ|σωζ|σωνει|ευνοει|ωφελει|βοηθα)~_${planet}`],
  ['generic', `δεν?_(?:επιβαρυν|βλαπτ|μολυν|ρυπαιν|ζημιων|πληγων)~_${planet}`],
  ['generic', 'περιβαλλοντικ~_(?:υπευθυν|φιλικ|ορθ|σωστ|συνειδ|ευαισθητ|ασφαλ|αβλαβ|βιωσιμ|αειφορ|ηπι)~'],
  ['generic', `πρασιν~_${middle}(?:${greenThings})~`],
  ['generic', '(?:(?:πιο|100_?%)_πρασιν~|πρασινοτερ~)(?!_(?:χρωμ|αποχρωσ|τονο))'],
  ['generic', '(?<!οικονομικα_)βιωσιμ(?!οτητ)~(?!_διαχειρισ)'],
  ['generic', 'αειφορ(?!ι[αε])~(?!_διαχειρισ)'],
  ['unproven', '(?:βιωσιμ|αειφορ)~_διαχειρισ~'],
  ['generic', 'ενεργειακα_αποδοτικ~'],
  ['unproven', '(?:βιο|βιολογικα_|βιο-)(?:διασπωμεν|διασπασιμ|αποδομησιμ|αποικοδομησιμ|αποδομουμεν)~'],
  ['unproven', '(?:κομποστοποιησιμ|λιπασματοποιησιμ|κομποσταρισιμ)~'],
  ['neutrality', 'κλιματικ~_(?:ουδετερ|θετικ)~'],
  ['neutrality', `(?:ανθρακικ~_ουδετερ~|ουδετερ~_${to}?(?:κλιματικ|κλιμα|ανθρακ|ισοζυγι|${emissions})~)`],
  [
    'neutrality',
    '(?:μηδενικ~|χωρισ)_(?:(?:περιβαλλοντικ|ανθρακικ|οικολογικ|κλιματικ|καθαρ)~_)?(?:αποτυπωμ|ισοζυγι|εκπομπ|ανθρακ|ρυπ(?:οι|ων|ουσ))~',
  ],
  ['neutrality', `αντισταθμι~_(?:\\p{L}+_){0,3}${emissions}~`],
  ['generic', '(?:εκο|eco)(?:_?(?:friendly|conscious|responsible|logical(?:ly)?|logic))?(?!_?label)(?!_?\\d)'],
  ['generic', 'environment(?:al|ally)?_(?:friendly|responsible|safe|conscious|sound|correct|sustainable|preferable)'],
  ['generic', '(?:planet|earth|nature|climate|carbon)_friendly'],
  [
    'generic',
    '(?:friend|friendly|kind|gentle|good|better|safe)_(?:to|on|for|of)_(?:the_|our_)?(?:environment|planet|earth|nature|climate)',
  ],
  [
    'generic',
    `(?:go|going|think)_green|greene(?:r|st)|green_(?:(?:corporate|business|promotional)_)?(?:${greenThingsInEnglish})~`,
  ],
  ['generic', 'sustainabl[ey](?!_(?:forest|manage))|energy_efficient'],
  ['unproven', 'sustainabl[ey]_(?:forest|manage)~'],
  ['unproven', 'bio_?degradable|compostable|bio_?based'],
  ['neutrality', '(?:climate|carbon|co2)_?(?:neutral(?:ity)?|positive|negative|compensated|offset~|net_zero|zero|free)'],
  ['neutrality', 'net_zero|zero_(?:carbon|emissions?|footprint)|(?:reduced|low)_climate_impact'],
]

const gap = String.raw`[\s«»"'“”’()-]+`
const compiled = patterns.map(([kind, pattern]) => {
  const source = pattern
    .replaceAll('_?', `(?:${gap})?`)
    .replaceAll('_', gap)
    .replaceAll('~', String.raw`\p{L}*`)
  return { kind, pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'gu') }
})

/** Each pattern has one of these. Most texts have none, and all patterns together take 30 times as long. */
const anyRoot =
  /οικο|εκο|περιβαλλον|φυση|πλανητ|κλιμα|(?<!\p{L})γησ?(?!\p{L})|πρασιν|βιωσιμ|αειφορ|ενεργειακα|διασπ|αποδομ|αποικοδομ|κομποστ|λιπασματοποι|ουδετερ|αποτυπωμ|ισοζυγι|εκπομπ|ανθρακ|ρυπ|αντισταθμι|eco|environment|planet|earth|nature|climate|carbon|co2|green|sustainabl|efficient|degradable|compostable|based|zero/u

/** A standard, a certifier, a share or a span of time, which make a claim specific. */
const proof =
  /(?<!\p{L})(?:EN|ISO|ASTM|AS|ΕΛΟΤ|DIN) ?(?:EN ?|ISO ?|D ?)?\d{3}|OK compost|FSC|PEFC|\d ?%|σε \d+ (?:μ[ηή]ν|ημ[εέ]ρ|εβδομ[αά]δ)/iu

/** The generic claims of a text, in its order. Product colours such as «πράσινο» are none. */
export function genericClaims(text: string): readonly GenericClaim[] {
  const shown = text.normalize('NFC').replaceAll(invisible, '').replaceAll('₂', '2')
  const whole = fold(shown)
  const folded = inOneAlphabet(whole.length === shown.length ? whole : foldInPlace(shown))
  if (!anyRoot.test(folded)) return []
  const matches = compiled
    .flatMap(({ kind, pattern }) =>
      [...folded.matchAll(pattern)].map(({ index, 0: { length } }) => ({ kind, from: index, end: index + length })),
    )
    .toSorted((a, b) => a.from - b.from || b.end - a.end)
  const proven = matches.some(({ kind }) => kind === 'unproven') ? provenSentences(shown) : []
  const found: GenericClaim[] = []
  let last = 0
  for (const { kind, from, end } of matches) {
    while (proven[0] !== undefined && proven[0].end <= from) proven.shift()
    const isProven = kind === 'unproven' && proven[0] !== undefined && proven[0].from <= from
    if (from < last || isProven) continue
    found.push({ kind, words: shown.slice(from, end) })
    last = end
  }
  return found
}

const invisible = /\u00ad|[\u200b-\u200d\u2060\ufeff]/g

/** Where the sentences with a proof lie, in order. */
function provenSentences(text: string): { readonly from: number; readonly end: number }[] {
  let from = 0
  return text.split(/(?<=[.;!·…](?=\s)|\n)/u).flatMap((sentence) => {
    const span = { from, end: from + sentence.length }
    from = span.end
    return proof.test(sentence) ? [span] : []
  })
}

const latinLetters = 'abehikmnoptxyzv'
const greekLetters = 'αβεηικμνορτχυζν'

/** A word with letters of both alphabets, as one that reads it sees it. */
function inOneAlphabet(folded: string): string {
  if (!/[a-z]/.test(folded) || !/[α-ω]/.test(folded)) return folded
  return folded.replaceAll(/\p{L}+/gu, (word) => {
    if (!/[a-z]/.test(word) || !/\p{Script=Greek}/u.test(word)) return word
    const greek = written(word, latinLetters, greekLetters)
    return /[a-z]/.test(greek) ? written(word, greekLetters, latinLetters) : greek
  })
}

const written = (word: string, from: string, into: string) =>
  Array.from(word, (letter) => (from.includes(letter) ? into.charAt(from.indexOf(letter)) : letter)).join('')
