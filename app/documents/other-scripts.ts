// The documents' font has Latin, Greek and Cyrillic. What it cannot draw is named, so that a reader knows that something stood there.

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ιαπωνικά'],
  [/\p{Script=Han}/u, 'κινεζικά'],
  [/\p{Script=Hangul}/u, 'κορεατικά'],
  [/\p{Script=Arabic}/u, 'αραβικά'],
  [/\p{Script=Hebrew}/u, 'εβραϊκά'],
  [/\p{Script=Georgian}/u, 'γεωργιανά'],
  [/\p{Script=Armenian}/u, 'αρμενικά'],
  [/\p{Script=Thai}/u, 'ταϊλανδικά'],
  [/\p{Script=Devanagari}/u, 'ινδικά'],
]

/** «[κινεζικά]» of letters that cannot be drawn */
export function scriptName(letters: string): string {
  return `[${scripts.find(([script]) => script.test(letters))?.[1] ?? 'άλλη γραφή'}]`
}

/** A pictogram with its modifiers, and those joined to it; the font draws ©, ® and ™. */
const emoji =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\u200d|\ufe0e|\ufe0f|\u20e3|\p{Emoji_Modifier}|\p{Extended_Pictographic}|\p{Regional_Indicator})*/gu

export function nameEmoji(text: string): string {
  return text.replaceAll(emoji, '[emoji]')
}
