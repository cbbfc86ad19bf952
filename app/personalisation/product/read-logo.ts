import { type ArtworkElement, artworkSize } from '#app/personalisation/artwork.ts'
import { artworkColours } from '#app/personalisation/designer/drawn-pictures.ts'
import type { DecorationPosition, Placement } from '#app/personalisation/decoration.ts'
import { hasColours } from '#app/personalisation/inks/has-colours.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import type { LogoSelection } from '#app/personalisation/product/logo-selection.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { type NumberRule, readNumber, unclearText } from '#app/platform/text/greek-number.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

export type LogoField = 'position' | 'technique' | 'colours' | 'width' | 'height'
/** A Greek sentence for each invalid field */
export type LogoProblems = Partial<Record<LogoField, string>>

export interface LogoRead {
  readonly texts: { readonly colours: string; readonly width: string; readonly height: string }
  readonly technique: string
  /** null if a number cannot be parsed */
  readonly placement: Placement | null
  readonly problems: LogoProblems
}

const counted: NumberRule = { decimals: 0, min: 1, max: 1_000 }
/** Tenths of a millimetre */
export const measured: NumberRule = { decimals: 1, min: 1, max: 100_000 }

const coloursText = 'Γράψτε πόσα χρώματα έχει το λογότυπο, για παράδειγμα 2.'
const lengthText = 'Γράψτε χιλιοστά με το πολύ ένα δεκαδικό, για παράδειγμα 60 ή 12,5.'

/** The numbers of a choice, and its texts as the fields show them. */
export function readLogo(selection: LogoSelection, position: DecorationPosition): LogoRead {
  const elements = selection.artwork?.elements ?? []
  const { chosenInks = [] } = selection
  const defaults = defaultOf(selection, position, elements)
  const technique = selection.technique ?? defaults.technique
  // Its field is hidden then.
  const typedColours = hasColours(technique) ? selection.colours : null
  const colours = read(typedColours, defaults.colours, counted, coloursText)
  const width = read(selection.width, defaults.width, measured, lengthText)
  const height = read(selection.height, defaults.height, measured, lengthText)
  const isRead = colours.value !== null && width.value !== null && height.value !== null
  return {
    texts: {
      colours: typedColours ?? formatNumber(defaults.colours),
      width: selection.width ?? formatNumber(tenthsToMm(defaults.width)),
      height: selection.height ?? formatNumber(tenthsToMm(defaults.height)),
    },
    technique,
    placement: isRead
      ? {
          position: position.key,
          technique,
          colours: colours.value,
          width: width.value,
          height: height.value,
          ...(elements.length > 0 && { artwork: elements }),
          ...(chosenInks.length > 0 && hasColours(technique) && { chosenInks }),
        }
      : null,
    problems: {
      ...(colours.problem !== null && { colours: colours.problem }),
      ...(width.problem !== null && { width: width.problem }),
      ...(height.problem !== null && { height: height.problem }),
    },
  }
}

/** With artwork: its size, and its colours up to the technique's limit. */
function defaultOf(selection: LogoSelection, position: DecorationPosition, elements: readonly ArtworkElement[]): Placement {
  const defaults = defaultPlacement(position)
  if (elements.length === 0) return defaults
  const technique = selection.technique ?? defaults.technique
  const { maxColours } = position.techniques.find(({ key }) => key === technique) ?? { maxColours: 1 }
  const colours = hasColours(technique) ? Math.min(maxColours, artworkColours(elements)) : 1
  return { ...defaults, ...artworkSize(elements), colours }
}

type ReadText = { readonly value: number; readonly problem: null } | { readonly value: null; readonly problem: string }

function read(typed: string | null, defaults: number, rule: NumberRule, sentence: string): ReadText {
  if (typed === null) return { value: defaults, problem: null }
  const found = readNumber(typed, rule)
  if (found.kind === 'read') return { value: found.value, problem: null }
  return { value: null, problem: found.kind === 'unclear' ? unclearText(found.readings, rule.decimals) : sentence }
}
