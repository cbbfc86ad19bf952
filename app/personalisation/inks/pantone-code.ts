import { fold } from '#app/platform/text/greek-text.ts'

// A colour's number in the Pantone system, as people type it. Only how a code is written is known here: the colours themselves
// are licensed, and no library of them is part of the shop.

export const maxTypedInk = 40
/** The greatest length of an own ink's code, in characters */
export const maxInkCode = 40

export const pantoneError = 'Γράψτε έναν κωδικό Pantone, για παράδειγμα 286 C ή Reflex Blue U, ή αφήστε το κενό.'

/** «PMS286C», «286c», «παντον 286»: as it is written in the books, «Pantone 286 C»; null for what is none. */
export function readPantone(typed: string): string | null {
  if (typed.length > maxTypedInk) return null
  const text = withoutSystem(latin(typed))
  const fashion = /^([1-2]\d) ?-? ?(\d{4}) ?(TCX|TPX|TPG|TSX|TN|TC|TP)?$/.exec(text)
  if (fashion !== null) return written([`${fashion[1]}-${fashion[2]}`, fashion[3]])
  const bridge = /^P (\d{1,3}) ?- ?(\d{1,2}) ?([CU])?$/.exec(text)
  if (bridge !== null) return written(['P', `${bridge[1]}-${bridge[2]}`, bridge[3]])
  const plain = text.startsWith('P ') ? text.slice(2) : text
  const paper = endings.find((ending) => plain.endsWith(ending) && plain !== ending)
  const body = withoutEnd(paper === undefined ? plain : plain.slice(0, -paper.length))
  const name = /^\d+$/.test(body) ? solidNumber(body) : baseInk(body)
  return name === null ? null : written([name, papers[paper ?? ''] ?? paper])
}

const written = (parts: readonly (string | undefined)[]) => ['Pantone', ...parts.filter((part) => part !== undefined)].join(' ')

/** The longest first */
const endings = ['UNCOATED', 'COATED', 'MATTE', 'CVC', 'CVU', 'CVP', 'PC', 'CP', 'UP', 'C', 'U', 'M']

/** Without the spaces and hyphens before an ending. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '-')) end -= 1
  return text.slice(0, end)
}

/** Older endings, and words for them. */
const papers: Readonly<Record<string, string>> = {
  COATED: 'C',
  UNCOATED: 'U',
  MATTE: 'M',
  CVC: 'C',
  CVU: 'U',
  CVP: 'CP',
  PC: 'CP',
}

function solidNumber(digits: string): string | null {
  return /^(?:[1-9]\d{2,3}|10[1-4]\d{2})$/.test(digits) ? digits : null
}

/** The inks that have names instead of numbers. */
const baseInks: readonly (readonly [name: RegExp, text: string])[] = [
  [/^(COOL|WARM) ?GR[AE]Y ?([1-9]|1[01])$/, '$1 Gray $2'],
  [/^BLACK ?([2-7])$/, 'Black $1'],
  [/^PROCESS ?(YELLOW|MAGENTA|CYAN|BLACK|BLUE)$/, 'Process $1'],
  [/^(WARM|BRIGHT|RUBINE|STRONG) ?RED$/, '$1 Red'],
  [/^RHODAMINE ?RED$/, 'Rhodamine Red'],
  [/^REFLEX ?BLUE$/, 'Reflex Blue'],
  [/^(DARK|MEDIUM) ?BLUE$/, '$1 Blue'],
  [/^MEDIUM ?(YELLOW|PURPLE)$/, 'Medium $1'],
  [/^BRIGHT ?(ORANGE|GREEN)$/, 'Bright $1'],
  [/^NEUTRAL ?BLACK$/, 'Neutral Black'],
  [/^YELLOW ?012$/, 'Yellow 012'],
  [/^ORANGE ?021$/, 'Orange 021'],
  [/^RED ?032$/, 'Red 032'],
  [/^BLUE ?072$/, 'Blue 072'],
  [/^(YELLOW|PURPLE|VIOLET|GREEN|BLACK|PINK)$/, '$1'],
]

function baseInk(body: string): string | null {
  for (const [name, text] of baseInks) {
    if (!name.test(body)) continue
    const upper = body.replace(name, text)
    return upper.replaceAll(/[A-Z]{2,}/g, (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
  }
  return null
}

/** Without the system's name, with single spaces. */
function withoutSystem(upper: string): string {
  return upper
    .replaceAll(/[®™:]/g, ' ')
    .trim()
    .replace(/^(?:XRVMA|COLOU?R) /, '')
    .replace(/^(?:PANTONE?|PMS)[+ ]*/, '')
    .replace(/^# ?(?=\d{3,5} ?[A-Z]{0,2}$)/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** In capitals. Greek letters are read as those of the same keys: «πμσ286ψ» is «PMS286C», «παντόν» «PANTON». */
function latin(text: string): string {
  return fold(text.normalize('NFKC'))
    .replaceAll(/[α-ω]/g, (letter) => latinKeys[greekKeys.indexOf(letter)] ?? letter)
    .toUpperCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const greekKeys = 'αβγδεζηθικλμνξοπρστυφχψω'
const latinKeys = 'abgdezhuiklmnjoprstyfxcv'
