import { inkName } from '#app/personalisation/inks/ink-text.ts'
import type { ChosenInk, Ink } from '#app/personalisation/inks/named-inks.ts'
import { readPantone } from '#app/personalisation/inks/pantone-code.ts'

/** What a customer typed for a colour: nothing, one of the merchant's inks by its code or name, or a Pantone code. */
export function readTypedInk(typed: string, colour: string, inks: readonly Ink[]): ChosenInk | 'none' | 'unread' {
  const text = typed.trim()
  if (text === '') return 'none'
  const own = inks.find((ink) => [inkName(ink), ink.code].some((known) => folded(known) === folded(text)))
  if (own !== undefined) return { colour, ink: own.code }
  const pantone = readPantone(text)
  return pantone === null ? 'unread' : { colour, pantone, typed: text }
}

/** The text with which an ink's field shows a chosen ink. */
export function typedInkText(chosen: ChosenInk | undefined, inks: readonly Ink[]): string {
  if (chosen?.ink === undefined) return chosen?.typed ?? chosen?.pantone ?? ''
  const own = inks.find(({ code }) => code === chosen.ink)
  return own === undefined ? chosen.ink : inkName(own)
}

const folded = (text: string) => text.toLocaleLowerCase('el').replaceAll(/\s+/g, ' ')
