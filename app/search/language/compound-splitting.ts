import { soundKey } from '#app/search/language/phonetic-key.ts'
import { slipsBetween } from '#app/search/language/edit-distance.ts'

/** Nobody writes longer words in one; those in Latin letters have many readings, which all cost. */
const longestCut = 24
const longestLatinCut = 16
/** Shorter parts are words by chance. */
const shortestPart = 3
/** A beginning with a slip must leave so much to go by. */
const shortestUnfinished = 5
/** Of which so many letters are right. */
export const rightLetters = 3

/** All ways to read a word as two that were written in one: «usbstick» is «usb stick», too. */
export function cutsOf(word: string): (readonly [string, string])[] {
  if (!/^\p{L}+$/u.test(word) || word.length > (/[a-z]/.test(word) ? longestLatinCut : longestCut)) return []
  const places = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => index + shortestPart)
  return places.map((place) => [word.slice(0, place), word.slice(place)] as const)
}

/** Whether a key may have a slip although its word is not typed to its end. */
export function mayBeUnfinished(key: string): boolean {
  return key.length >= shortestUnfinished && key.length <= longestCut && /^\p{L}+$/u.test(key)
}

/** Whether a word begins as the key sounds, but for one slip. */
export function beginsNearly(key: string, word: string): boolean {
  const sound = soundKey(word)
  return [-1, 0, 1].some((more) => slipsBetween(key, sound.slice(0, key.length + more), 1) <= 1)
}
