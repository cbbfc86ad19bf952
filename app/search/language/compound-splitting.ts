import { phoneticKey } from '#app/search/language/phonetic-key.ts'
import { editDistance } from '#app/search/language/edit-distance.ts'

/** Longer words are not real compounds. Latin ones have many Greeklish readings, each with its cost. */
const maxCompoundLength = 24
const maxLatinCompoundLength = 16
/** Shorter parts are words only by chance. */
const minPartLength = 3
/** A shorter prefix with a typo matches too many words. */
const minUnfinishedLength = 5
/** How many letters of a prefix with a typo must be right. */
export const exactLetters = 3

/** Every way to split a word in two: «usbstick» may be «usb stick». Empty if the word is too short or too long. */
export function splitCompound(word: string): (readonly [string, string])[] {
  if (!/^\p{L}+$/u.test(word) || word.length > (/[a-z]/.test(word) ? maxLatinCompoundLength : maxCompoundLength)) return []
  const places = Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, index) => index + minPartLength)
  return places.map((place) => [word.slice(0, place), word.slice(place)] as const)
}

/** Whether a phonetic key may be the prefix of a longer word and contain a typo. */
export function mayBeUnfinished(key: string): boolean {
  return key.length >= minUnfinishedLength && key.length <= maxCompoundLength && /^\p{L}+$/u.test(key)
}

/** Whether a word starts with the phonetic key, within one typo. */
export function startsWithTypo(key: string, word: string): boolean {
  const whole = phoneticKey(word)
  return [-1, 0, 1].some((more) => editDistance(key, whole.slice(0, key.length + more), 1) <= 1)
}
