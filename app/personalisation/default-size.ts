import type { DecorationPosition } from '#app/personalisation/decoration.ts'

// How large a printer would make a logo without a chosen size. Lengths are tenths of a millimetre.

export type SizedPosition = Pick<DecorationPosition, 'maxWidth' | 'maxHeight'> &
  Partial<Pick<DecorationPosition, 'shape' | 'defaultWidth' | 'visibleWidth' | 'uprightDegrees'>>

interface Size {
  readonly width: number
  readonly height: number
}

/** A logo takes this share of a position's sides, and stays this far from its edges where the least share allows it. */
const [leastShare, mostShare] = [0.65, 0.8]
const margin = 30
/** The height of a usual logo by its width: prices and fields start with it while no logo is known. */
const usualRatio = 0.6
/** Logos at least this high by their width stand upright on positions that lie sideways in their picture; longer ones follow them. */
const uprightRatio = 0.6

/** The most that a logo takes by default: the position's own width, else a share; of a round surface what is seen of it. */
function defaultRoom(position: SizedPosition): Size {
  const { maxWidth, maxHeight, defaultWidth, visibleWidth = maxWidth } = position
  const height = shareOf(maxHeight)
  const width = Math.min(maxWidth, visibleWidth, defaultWidth ?? shareOf(maxWidth))
  // A width that was given is that of the longest side: a tall emblem is no larger than a wide one.
  return { width, height: defaultWidth === undefined ? height : Math.min(height, width) }
}

/** Where even the least share comes closer to the edges than the margin, the most is taken. */
function shareOf(side: number): number {
  const inside = side - 2 * margin
  return Math.max(1, Math.round(inside < leastShare * side ? mostShare * side : Math.min(mostShare * side, inside)))
}

/** The default size while no logo is known. */
export function usualSize(position: SizedPosition): Size {
  const { width, height } = defaultRoom(position)
  const usual = { width, height: Math.min(height, Math.round(usualRatio * width)) }
  return position.shape === 'ellipse' ? within(position, usual, usual.height / usual.width) : usual
}

/** The default size of a logo of this ratio (height by width), and its clockwise turn: before it is turned. */
export function defaultLogoSize(position: SizedPosition, ratio: number): Size & { readonly degrees: number } {
  const room = defaultRoom(position)
  const { uprightDegrees = 0 } = position
  if (uprightDegrees === 0 || ratio < uprightRatio) return { ...within(position, room, ratio), degrees: 0 }
  const turned = { ...position, maxWidth: position.maxHeight, maxHeight: position.maxWidth }
  return { ...within(turned, { width: room.height, height: room.width }, ratio), degrees: uprightDegrees }
}

/** The largest size that the room allows; in an ellipse its corners are inside of the margin. */
function within({ shape, maxWidth, maxHeight }: SizedPosition, room: Size, ratio: number): Size {
  const [across, down] = [insideOf(maxWidth), insideOf(maxHeight)]
  const inEllipse = shape === 'ellipse' ? 1 / Math.hypot(1 / across, ratio / down) : room.width
  const width = wholeMm(Math.max(1, Math.floor(Math.min(room.width, room.height / ratio, inEllipse))))
  return { width, height: Math.max(1, Math.min(room.height, Math.round(width * ratio))) }
}

/** Sizes are ordered in whole millimetres; below 10 mm tenths count. */
const wholeMm = (tenths: number) => (tenths < 100 ? tenths : tenths - (tenths % 10))

const insideOf = (side: number) => Math.max(mostShare * side, side - 2 * margin)
