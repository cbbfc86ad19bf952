import type { DecorationPosition, Placement } from '#app/personalisation/decoration.ts'

/** Tenths of a millimetre: the default size of a logo, if it fits */
const defaultWidth = 1_000
const defaultHeight = 600

interface DefaultPosition extends Pick<DecorationPosition, 'key' | 'maxWidth' | 'maxHeight'> {
  readonly techniques: readonly Pick<DecorationPosition['techniques'][number], 'key' | 'isDefault'>[]
}

/** The default until something is chosen: the position's default technique, one colour, the default size if it fits. */
export function defaultPlacement({ key, maxWidth, maxHeight, techniques }: DefaultPosition): Placement {
  return {
    position: key,
    technique: (techniques.find(({ isDefault }) => isDefault) ?? techniques[0])?.key ?? '',
    colours: 1,
    width: Math.min(defaultWidth, maxWidth),
    height: Math.min(defaultHeight, maxHeight),
  }
}
