import type { DecorationPosition, Placement } from '#app/personalisation/decoration.ts'
import { type SizedPosition, usualSize } from '#app/personalisation/default-size.ts'

interface DefaultPosition extends SizedPosition, Pick<DecorationPosition, 'key'> {
  readonly techniques: readonly Pick<DecorationPosition['techniques'][number], 'key' | 'isDefault'>[]
}

/** The default until something is chosen: the position's default technique, one colour, the usual size there. */
export function defaultPlacement(position: DefaultPosition): Placement {
  const { key, techniques } = position
  return {
    position: key,
    technique: (techniques.find(({ isDefault }) => isDefault) ?? techniques[0])?.key ?? '',
    colours: 1,
    ...usualSize(position),
  }
}
