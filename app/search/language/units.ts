/** How shops and their customers write the unit of a number, folded. */
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

/** They follow a number and say nothing that titles would say in letters: 15,6", «σετ 4». */
const counted = new Set('ιντσα ιντσεσ ιντσων intses inch inches τεμαχιο τεμαχια τεμαχιων τεμ τμχ temaxia pcs pieces'.split(' '))

/** From so many letters on the beginning of a unit is one, while it is being typed. */
const shortestBeginning = 3

const isNumber = (word: string | undefined) => word !== undefined && /^\p{N}+$/u.test(word)

/** All that a unit after a number may be written as: for «λίτρα» after 20 also «l»; none for what is no unit. */
export function unitSpellings(word: string, before: string | undefined): readonly string[] {
  if (!isNumber(before)) return []
  const isUnit = (unit: string) => unit === word || (word.length >= shortestBeginning && unit.startsWith(word))
  return units.find((spellings) => spellings.some(isUnit)) ?? []
}

/** Whether a word only says of the number before it what it counts. */
export function isCounted(word: string, before: string | undefined): boolean {
  return isNumber(before) && counted.has(word)
}
