/** Spellings of the same unit, folded. */
const units = [
  'l lt ltr lit litre litres liter liters λ λτ λιτρο λιτρα λιτρων λιτρου litro litra',
  'ml μλ χιλιοστολιτρο χιλιοστολιτρα',
  'g gr gram grams γρ γραμ γραμμαριο γραμμαρια γραμμαριων grammaria',
  'kg κγ κιλο κιλα κιλων kilo kila',
  'cm εκ εκατ εκατοστο εκατοστα εκατοστων ekatosta pontoi ποντοι ποντουσ ποντων',
  'mm χιλ χιλιοστο χιλιοστα χιλιοστων',
  'm μ μετρο μετρα μετρων',
  'gb γιγα giga gigabyte gigabytes',
  'w watt watts βατ',
].map((line) => line.split(' '))

/** Counted nouns, which titles write as a sign or not at all: 15,6", «σετ 4». */
const counted = new Set('ιντσα ιντσεσ ιντσων intses inch inches τεμαχιο τεμαχια τεμαχιων τεμ τμχ temaxia pcs pieces'.split(' '))

/** A shorter prefix of a unit is not taken for the unit. */
const minPrefixLength = 3

/** Other words after a number that make it a measure or a name of a model, folded. */
const measured = new Set(
  (
    'mah d den v volt a amp hz khz mp gsm tb mb μb χ x v2 ετη ετων χρονια χρονων μηνεσ μηνων ωρα ωρεσ ωρων ημερα ημερεσ ημερων λεπτα ' +
    'φυλλα φυλλων σελιδεσ σελιδων θεση θεσεισ θεσεων χρωμα χρωματα χρωματων σε in και and bar karat καρατια βαθμοι νουμερο dpi'
  ).split(' '),
)

/** Whether a word after a number makes it a measure: «500 ml», «32 gb», «80 φύλλων». */
export function isMeasure(word: string): boolean {
  return measured.has(word) || isInches(word) || units.some((spellings) => spellings.includes(word))
}

const isInches = (word: string) => /^(?:ιντσ|ints|inch)/.test(word)

const isNumber = (word: string | undefined) => word !== undefined && /^\p{N}+$/u.test(word)

/** All spellings of a unit that follows a number: «λίτρα» after 20 may be «l». Empty for any other word. */
export function unitSpellings(word: string, before: string | undefined): readonly string[] {
  if (!isNumber(before)) return []
  const isUnit = (unit: string) => unit === word || (word.length >= minPrefixLength && unit.startsWith(word))
  return units.find((spellings) => spellings.some(isUnit)) ?? []
}

/** Whether a word is the counted noun of the number before it. */
export function isCounted(word: string, before: string | undefined): boolean {
  return isNumber(before) && counted.has(word)
}
