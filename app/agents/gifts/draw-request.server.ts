import type { RequestQuote } from '#app/agents/gifts/request-quote-tool.ts'
import { findCheckedLogo } from '#app/agents/logos/check-logo.server.ts'
import { drawLogos, type NotDrawn, refusedLogo } from '#app/agents/logos/draw-logos.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { type Design, designOf } from '#app/personalisation/designs.server.ts'
import type { Logo } from '#app/personalisation/logos/logo.contract.ts'
import { readOriginal } from '#app/personalisation/logos/repair-picture.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { storeQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import { fileRefusals } from '#app/uploads/file-refusals.ts'

export interface DrawnQuoteLine {
  readonly placements: readonly Placement[]
  /** The design of these placements, if a logo is drawn on them */
  readonly design: Design | null
}

interface DrawnRequest {
  readonly lines: readonly DrawnQuoteLine[]
  /** Logos to attach, because they are drawn on no product */
  readonly files: readonly Logo[]
}

/** Puts the named logos on the products of a request. Refuses what `drawLogos` refuses. */
export async function drawRequest(
  ctx: Context,
  profile: string | null,
  { lines, logo_id: ofRequest }: RequestQuote,
): Promise<Result<DrawnRequest, NotDrawn>> {
  const drawn: DrawnQuoteLine[] = []
  const fileIds = new Set(ofRequest ? [ofRequest] : [])
  for (const [index, { product_id: item, placements, logo_id: ofLine }] of (lines ?? []).entries()) {
    if (item === null || item === undefined) {
      if (ofLine) fileIds.add(ofLine)
      drawn.push({ placements: placements ?? [], design: null })
      continue
    }
    const line = await drawLogos(ctx, profile, { item, placements, logo_id: ofLine })
    if (!line.ok) return { ...line, path: `lines[${index}].${line.path}` }
    const chosen = line.value.placements ?? []
    const isDrawn = chosen.some(({ artwork = [] }) => artwork.length > 0)
    drawn.push({ placements: chosen, design: isDrawn ? designOf(item.productId, chosen) : null })
  }
  const files: Logo[] = []
  for (const id of fileIds) {
    const logo = await findCheckedLogo(ctx, profile, id)
    if (!logo.ok) return refusedLogo(logo, 'logo_id')
    files.push(logo.value)
  }
  return done({ lines: drawn, files })
}

interface NotAttached {
  readonly refusal: string
  /** In Greek */
  readonly text: string
}

/** Adds the logos' files to the unsent request of the key, and returns how many it stored. A sent request stays as it is. */
export async function attachLogos(ctx: Context, key: string, logos: readonly Logo[]): Promise<Result<number, NotAttached>> {
  let count = 0
  for (const { picture, name } of logos) {
    const original = await readOriginal(ctx, picture, name)
    if (original === undefined) continue
    const content = new Blob([new Uint8Array(original.bytes)])
    const stored = await storeQuoteFile(ctx, { draft: key }, { name: original.name, content })
    if (stored.ok) count += 1
    else if (stored.refusal !== 'already-sent') return refuse({ refusal: stored.refusal, text: fileRefusals.textOf(stored) })
  }
  return done(count)
}
