import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { colours } from '#app/catalogue/catalogue.tables.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import type { ColourContent, StaffColour } from '#app/catalogue/colours/colour.contract.ts'
import { composed, recomposePictures } from '#app/catalogue/colours/recompose-pictures.server.ts'
import { refillForDarkness } from '#app/catalogue/colours/refill-for-darkness.server.ts'
import { type ColourRefusal, maxColours } from '#app/catalogue/colours/colour-refusals.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { rewriteProductsJob } from '#app/catalogue/manage/rewrite-products-job.ts'
import { rewriteProducts } from '#app/catalogue/manage/rewrite-products.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { UserSession } from '#app/platform/session.ts'

type Colours = Promise<Result<{ colours: StaffColour[] }, ColourRefusal>>
type ColourFields = Omit<ColourContent, 'name'>
const colourFields = ['label', 'hex', 'dark'] as const

/** All colours, with the number of products and composed pictures of each. */
export async function listColours(ctx: Context): Promise<{ colours: StaffColour[] }> {
  const { rows } = await ctx.db.execute<Omit<StaffColour, 'revision'> & Record<string, unknown>>(sql`
    select c.name, c.label, c.hex, c.dark, coalesce(v.products, 0)::int as products, coalesce(i.pictures, 0)::int as pictures
    from colours c
      left join (
        select colour, count(distinct product_id) as products from product_variants where colour is not null group by colour
      ) v on v.colour = c.name
      left join (
        select v.colour, right(i.src, 11) as ending, count(distinct (i.product_id, i.image_id)) as pictures
        from product_images i
          join product_image_variants s on s.product_id = i.product_id and s.image_id = i.image_id
          join product_variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
        where i.src ~ ${composed} group by 1, 2
      ) i on i.colour = c.name and i.ending = substr(c.hex, 2) || '.webp'
    order by c.label collate "el-x-icu", c.name`)
  return { colours: rows.map((row) => ({ ...row, revision: revisionOf(row) })) }
}

/** Adds a colour. Refuses an existing name. */
export function addColour(ctx: Context, parts: ProductParts, user: UserSession, { name, ...content }: ColourContent): Colours {
  return inTransaction(ctx, async (tx): Colours => {
    await lockImports(tx)
    const known = (await tx.db.select({ name: colours.name }).from(colours)).map((each) => each.name)
    if (known.includes(name)) return refuse({ refusal: 'colour-exists' })
    if (known.length >= maxColours) return refuse({ refusal: 'too-many-colours' })
    await tx.db.insert(colours).values({ name, ...content })
    // Variants may already use the new name.
    await rewriteProducts(tx, parts, { colour: name })
    await refillForDarkness(tx, new Map(), [{ name, ...content }])
    return finish(tx, user, name, {}, content)
  })
}

/**
 * Changes label, value and darkness. Pictures composed in the old value are recomposed in the new one; search finds products by
 * the new label. Refuses a colour that a colleague or an import changed meanwhile.
 */
export function changeColour(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { name, revision, ...content }: ColourContent & Pick<StaffColour, 'revision'>,
): Colours {
  return inTransaction(ctx, async (tx): Colours => {
    const before = await lockUnchanged(tx, name, revision)
    if (before === null) return refuse({ refusal: 'colour-changed' })
    const changed = changedFields(before, content)
    if (Object.keys(changed.after).length === 0) return done(await listColours(tx))
    await tx.db.update(colours).set(content).where(eq(colours.name, name))
    if (content.hex !== before.hex) await recomposePictures(tx, name, before.hex, content.hex)
    if (content.label !== before.label) await rewriteProducts(tx, parts, { colour: name })
    await refillForDarkness(tx, new Map([[name, before]]), [{ name, ...content }])
    return finish(tx, user, name, changed.before, changed.after)
  })
}

/** Writes colours as a file has them, in a transaction that holds `lockImports`. Search follows in the background. */
export async function writeColours(tx: Context, user: UserSession, wanted: readonly ColourContent[]): Promise<void> {
  const known = new Map((await tx.db.select().from(colours)).map((row) => [row.name, row]))
  for (const { name, ...content } of wanted) {
    const before = known.get(name)
    await tx.db
      .insert(colours)
      .values({ name, ...content })
      .onConflictDoUpdate({ target: colours.name, set: content })
    if (before !== undefined && content.hex !== before.hex) await recomposePictures(tx, name, before.hex, content.hex)
    if (content.label !== before?.label) await enqueue(tx, rewriteProductsJob, { scope: { colour: name }, after: 0 })
    await recordChange(tx, user, { subject: 'colour', subjectId: name, ...changedFields(before, content) })
  }
  await refillForDarkness(tx, known, wanted)
  await bumpCatalogueVersion(tx)
}

/** The fields that differ, for the audit log; of a new colour all. */
function changedFields(before: ColourFields | undefined, after: ColourFields) {
  const fields = colourFields.filter((field) => after[field] !== before?.[field])
  const only = (values: ColourFields) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  return { before: before === undefined ? {} : only(before), after: only(after) }
}

/** Removes an unused colour. */
export function removeColour(
  ctx: Context,
  user: UserSession,
  { name, revision }: Pick<StaffColour, 'name' | 'revision'>,
): Colours {
  return inTransaction(ctx, async (tx): Colours => {
    const before = await lockUnchanged(tx, name, revision)
    if (before === null) return refuse({ refusal: 'colour-changed' })
    const { rows } = await tx.db.execute(sql`select from product_variants where colour = ${name} limit 1`)
    if (rows.length > 0) return refuse({ refusal: 'colour-in-use' })
    await tx.db.delete(colours).where(eq(colours.name, name))
    const { label, hex, dark } = before
    return finish(tx, user, name, { label, hex, dark }, {})
  })
}

/** The colour as the caller shows it; null if it has changed. Locked against imports and colleagues. */
async function lockUnchanged(tx: Context, name: string, revision: string) {
  await lockImports(tx)
  const [colour] = await tx.db.select().from(colours).where(eq(colours.name, name))
  return colour !== undefined && revisionOf(colour) === revision ? colour : null
}

async function finish(tx: Context, user: UserSession, name: string, before: object, after: object): Colours {
  await recordChange(tx, user, { subject: 'colour', subjectId: name, before, after })
  // Any list may have it as a filter.
  await bumpCatalogueVersion(tx)
  return done(await listColours(tx))
}

function revisionOf({ name, label, hex, dark }: Pick<StaffColour, 'name' | 'label' | 'hex' | 'dark'>): string {
  return createHash('sha256')
    .update(JSON.stringify([name, label, hex, dark]))
    .digest('base64url')
}
