/** Spellings of the same unit, folded. */
const units = [
  'l lt ltr lit litre litres liter liters λ λτ λιτρο λιτρα λιτρων λιτρου litro litra',
  'ml μλ χιλιοστολιτρο χιλιοστολιτρα',
  'g gr gram grams γρ γραμ γραμμαριο γραμμαρια γραμμαριων grammaria',
  'kg κγ κιλο κιλα κιλων kilo kila',
  'cm εκ εκατ εκατοστο εκατοστα εκατοστων ekatosta pontoi ποντοι',
  'mm χιλ χιλιοστο χιλιοστα χιλιοστων',
  'm μ μετρο μετρα μετρων',
  'gb γιγα giga gigabyte gigabytes',
  'w watt watts βατ',
].map((line) => line.split(' '))

/** Counted nouns, which titles write as a sign or not at all: 15,6", «σετ 4». */
const counted = new Set('ιντσα ιντσεσ ιντσων intses inch inches τεμαχιο τεμαχια τεμαχιων τεμ τμχ temaxia pcs pieces'.split(' '))

/** A shorter prefix of a unit is not taken for the unit. */
const shortestPrefix = 3

const isNumber = (word: string | undefined) => word !== undefined && /^\p{N}+$/u.test(word)

/** All spellings of a unit that follows a number: «λίτρα» after 20 may be «l». Empty for any other word. */
export function unitSpellings(word: string, before: string | undefined): readonly string[] {
  if (!isNumber(before)) return []
  const isUnit = (unit: string) => unit === word || (word.length >= shortestPrefix && unit.startsWith(word))
  return units.find((spellings) => spellings.some(isUnit)) ?? []
}

/** Whether a word is the counted noun of the number before it. */
export function isCounted(word: string, before: string | undefined): boolean {
  return isNumber(before) && counted.has(word)
}
