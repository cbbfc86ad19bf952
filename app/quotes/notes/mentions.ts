import { fold } from '#app/platform/text/greek-text.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'

/** «@Νίκος Παππάς» in a note. A mention is the full name, so that the text alone identifies the colleague. */

type NotePart = string | { readonly mentioned: Colleague }

/** Splits a text into plain parts and mentions. Of names that start alike the longest wins. */
export function noteParts(text: string, colleagues: readonly Colleague[]): readonly NotePart[] {
  const byLength = colleagues.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const parts: NotePart[] = []
  let start = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < start || isWordCharacter(text[at - 1])) continue
    const mentioned = byLength.find(({ name }) => text.startsWith(name, at + 1) && !isWordCharacter(text[at + 1 + name.length]))
    if (mentioned === undefined) continue
    if (at > start) parts.push(text.slice(start, at))
    parts.push({ mentioned })
    start = at + 1 + mentioned.name.length
  }
  if (start < text.length) parts.push(text.slice(start))
  return parts
}

/** Colleagues whom a text mentions, each once. Namesakes are all mentioned. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const names = new Set(noteParts(text, colleagues).flatMap((part) => (typeof part === 'string' ? [] : [part.mentioned.name])))
  return colleagues.filter(({ name }) => names.has(name))
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character)
}

/** The mention being typed before the caret, without its «@»; null without one. */
export function typedMention(text: string, caret: number): string | null {
  return /(?:^|[^\p{L}\p{N}_])@([^@\n]{0,60})$/u.exec(text.slice(0, caret))?.[1] ?? null
}

/** Colleagues with a name, or a word of it, that starts as typed; accents and case are ignored. */
export function matchingColleagues(typed: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const prefix = fold(typed)
  return colleagues.filter(({ name }) => ` ${fold(name)}`.includes(` ${prefix}`))
}

/** The text with the typed mention completed, and the new position of the caret. */
export function completeMention(text: string, caret: number, name: string): { readonly text: string; readonly caret: number } {
  const begin = text.lastIndexOf('@', caret - 1)
  const before = `${text.slice(0, begin)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}
