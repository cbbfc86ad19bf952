import type { ArchetypePosition } from '#app/catalogue/pictures/archetype-format.ts'
import { type DecorationPosition, defaultMaxColours } from '#app/personalisation/decoration.ts'
import { mmToTenths } from '#app/personalisation/lengths.ts'

/** An archetype's position, each technique with its standard card: the one with the technique's key. */
export function positionOfArchetype(position: ArchetypePosition): DecorationPosition {
  const { key, name, shape, maxWidthMm, maxHeightMm, techniques } = position
  return {
    key,
    name,
    shape,
    maxWidth: mmToTenths(maxWidthMm),
    maxHeight: mmToTenths(maxHeightMm),
    ...pictured(position),
    techniques: techniques.map((technique) => ({
      ...technique,
      rateCard: technique.key,
      maxColours: defaultMaxColours[technique.key],
      minQuantity: 1,
    })),
  }
}

function pictured({ defaultWidthMm, visibleWidthMm, uprightDegrees, surface, sheen, irradiance }: ArchetypePosition) {
  return {
    ...(defaultWidthMm !== undefined && { defaultWidth: mmToTenths(defaultWidthMm) }),
    ...(visibleWidthMm !== undefined && { visibleWidth: mmToTenths(visibleWidthMm) }),
    ...(uprightDegrees !== undefined && { uprightDegrees }),
    ...(surface !== undefined && { surface }),
    ...(sheen !== undefined && { sheen }),
    ...(irradiance !== undefined && { irradiance }),
  }
}

/** A merchant's own position of the same key and size is the one in the picture, and has what is known of that. */
export function withPicturedFacts(
  positions: readonly DecorationPosition[],
  archetype: readonly ArchetypePosition[],
): readonly DecorationPosition[] {
  return positions.map((position) => {
    const same = archetype.find(
      ({ key, maxWidthMm, maxHeightMm }) =>
        key === position.key && mmToTenths(maxWidthMm) === position.maxWidth && mmToTenths(maxHeightMm) === position.maxHeight,
    )
    return same === undefined ? position : { ...position, ...pictured(same) }
  })
}
