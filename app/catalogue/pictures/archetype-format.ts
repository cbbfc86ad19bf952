import { z } from 'zod'

import { printTechniques } from '#app/catalogue/catalogue.ts'

// The format of db/sample/pictures/<archetype>/archetype.json, described in scripts/pictures/README.md.

/** Lengths are in millimetres on the product, pixels from the top left of a view's picture. */
export type Archetype = z.output<typeof archetypeSchema>
export type ArchetypeView = Archetype['views'][number]
export type ArchetypePosition = Archetype['positions'][number]
export type ArchetypePass = z.output<typeof pass>
/** A print position in a view. */
export type ArchetypeMapping = ArchetypeView['mappings'][number]
/** x, y, width, height */
export type Crop = z.output<typeof cropPx>

const fileName = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, { error: 'must be the name of a file in the same folder' })
const key = z.string().regex(/^[a-z0-9-]{1,60}$/, { error: 'must be a key of small letters, digits and hyphens' })
const millimetres = z.number().positive().max(10_000)
const side = z.int().min(1).max(10_000)
const offset = z.int().min(0).max(10_000)
const colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour like #1f3a5f' })
const cropPx = z.tuple([offset, offset, side, side])

const passEncoding = { encoding: z.enum(['srgb', 'linear']), scale: z.number().positive().max(100) }
const pass = z.strictObject({ file: fileName, cropPx, ...passEncoding })

const position = z.strictObject({
  key,
  name: z.string().min(1).max(100),
  maxWidthMm: millimetres,
  maxHeightMm: millimetres,
  shape: z.enum(['rectangle', 'ellipse']),
  defaultWidthMm: millimetres.optional(),
  visibleWidthMm: millimetres.optional(),
  uprightDegrees: z.union([z.literal(90), z.literal(270)]).optional(),
  surface: colour.optional(),
  sheen: z.number().min(0).max(1).optional(),
  irradiance: z.number().positive().max(4).optional(),
  techniques: z
    .array(
      z.strictObject({
        key: z.enum(printTechniques),
        isDefault: z.boolean(),
      }),
    )
    .min(1)
    .refine((list) => list.filter((technique) => technique.isDefault).length === 1, { error: 'one technique is the default' }),
})

const mapping = z.strictObject({
  position: key,
  cropPx,
  inkGloss: z.number().min(0).max(1),
  mmPerPx: millimetres,
  uv: z.strictObject({
    file: fileName,
    stepPx: z.int().min(1).max(64),
    columns: side,
    rows: side,
    errorMm: z.number().min(0),
    errorPx: z.number().min(0),
  }),
  coverage: z.strictObject({ file: fileName, ...passEncoding }),
})

const view = z
  .strictObject({
    key,
    sizePx: z.tuple([side, side]),
    photo: fileName,
    passes: z.strictObject({ irradiance: pass, gloss: pass, colourMask: pass.optional() }),
    mappings: z.array(mapping),
  })
  .superRefine(({ sizePx, passes, mappings }, context) => {
    const check = (inner: Crop, outer: Crop, path: (string | number)[]) => {
      if (!contains(outer, inner)) context.addIssue({ code: 'custom', path, message: `must lie within ${outer.join(', ')}` })
    }
    const whole: Crop = [0, 0, ...sizePx]
    for (const [name, { cropPx }] of Object.entries(passes)) check(cropPx, whole, ['passes', name, 'cropPx'])
    const lit = [passes.irradiance.cropPx, passes.gloss.cropPx] as const
    for (const crop of lit) if (passes.colourMask) check(passes.colourMask.cropPx, crop, ['passes', 'colourMask', 'cropPx'])
    for (const [index, { cropPx, uv }] of mappings.entries()) {
      for (const crop of lit) check(cropPx, crop, ['mappings', index, 'cropPx'])
      if (uv.columns * uv.stepPx === cropPx[2] && uv.rows * uv.stepPx === cropPx[3]) continue
      context.addIssue({
        code: 'custom',
        path: ['mappings', index, 'uv'],
        message: 'columns and rows of stepPx must fill cropPx',
      })
    }
  })

const archetypeSchema = z
  .strictObject({
    format: z.literal(1, { error: 'this shop reads format 1' }),
    archetype: key,
    tone: z.strictObject({ kind: z.literal('shoulder'), knee: z.number().gt(0).lt(1) }),
    colour,
    positions: z.array(position),
    views: z.array(view).min(1),
  })
  .superRefine(({ positions, views }, context) => {
    const known = new Set(positions.map((each) => each.key))
    if (known.size !== positions.length) context.addIssue({ code: 'custom', path: ['positions'], message: 'a key stands twice' })
    if (views[0]?.key !== 'main')
      context.addIssue({ code: 'custom', path: ['views', 0, 'key'], message: 'the first view is main' })
    if (new Set(views.map((each) => each.key)).size !== views.length) {
      context.addIssue({ code: 'custom', path: ['views'], message: 'a key stands twice' })
    }
    for (const [at, { mappings }] of views.entries()) {
      for (const [index, mapping] of mappings.entries()) {
        if (known.has(mapping.position)) continue
        const path = ['views', at, 'mappings', index, 'position']
        context.addIssue({ code: 'custom', path, message: `there is no position ${mapping.position}` })
      }
    }
  })

function contains([x, y, width, height]: Crop, [innerX, innerY, innerWidth, innerHeight]: Crop): boolean {
  return innerX >= x && innerY >= y && innerX + innerWidth <= x + width && innerY + innerHeight <= y + height
}

export class ArchetypeError extends Error {
  override name = 'ArchetypeError'
}

/** Parses an archetype.json; throws an ArchetypeError that names the file and each invalid field. */
export function parseArchetype(text: string, file: string): Archetype {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ArchetypeError(`${file}: this is no JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  const parsed = archetypeSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${z.core.toDotPath(issue.path)}: ${issue.message}`)
  throw new ArchetypeError(`${file}: ${problems.join('; ')}`)
}
