/** A line of text as outlines, in its own units. */
export interface Lettering {
  /** The size of the box around the outlines, whose top left corner is the origin */
  readonly width: number
  readonly height: number
  /** SVG path data; filled by the nonzero rule */
  readonly path: string
}
