// The parts of imagetracerjs 1.2.6 that are used here; it has no types of its own.

declare module 'imagetracerjs' {
  interface Colour {
    readonly r: number
    readonly g: number
    readonly b: number
    readonly a: number
  }

  interface Options {
    readonly pal: readonly Colour[]
    readonly colorsampling: 0 | 1 | 2
    readonly colorquantcycles: number
    readonly ltres: number
    readonly qtres: number
    readonly pathomit: number
    readonly rightangleenhance: boolean
    readonly linefilter: boolean
  }

  type Segment =
    | { readonly type: 'L'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
    | {
        readonly type: 'Q'
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
        readonly x3: number
        readonly y3: number
      }

  interface TracedPath {
    readonly segments: readonly Segment[]
    readonly isholepath: boolean
  }

  interface TraceData {
    /** One for each colour of the palette */
    readonly layers: readonly (readonly TracedPath[])[]
  }

  const tracer: {
    imagedataToTracedata(
      picture: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
      options: Options,
    ): TraceData
  }
  export default tracer
}
