import { timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import type { CheckedLogo, UploadLink } from '#app/agents/gifts/gift-answers.ts'
import type { ItemRef } from '#app/agents/item-id.ts'
import { restPath } from '#app/agents/ucp/business-profile.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import type { Logo } from '#app/personalisation/logos/logo.contract.ts'
import { logoFindings, usualWidthMm } from '#app/personalisation/logos/logo-findings.ts'
import { readLogos } from '#app/personalisation/logos/read-logos.server.ts'
import { storeLogo } from '#app/personalisation/logos/store-logo.server.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** By then a person has found the file. */
const linkMs = 60 * 60_000

export const logoUploadPath = `${restPath}/logos`

/** A link to which one file can be sent, within the hour: no address that a program names is fetched. */
export function makeUploadLink({ config, now }: Context): UploadLink {
  const id = uuidv7(now.getTime())
  return {
    logo_id: id,
    upload_url: `${publicOrigin(config)}${logoUploadPath}/${id}.${signatureOf(config, id)}`,
    expires_at: new Date(now.getTime() + linkMs).toISOString(),
    next: 'Στείλτε το αρχείο του λογοτύπου (POST, το αρχείο ως σώμα, έως 20 MB) στο upload_url και καλέστε ξανά με το logo_id.',
  }
}

const signatureOf = (config: Context['config'], id: string) =>
  keyedHash(config, 'agent logo', id).subarray(0, 16).toString('base64url')

/** The id of a link of ours that is still valid; null otherwise. */
export function readUploadLink({ config, now }: Context, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (!z.guid().safeParse(id).success) return null
  const right = Buffer.from(signatureOf(config, id))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  return now.getTime() - madeAt < linkMs ? id : null
}

/** Stores the file of a link, as the shop's own upload does. Refuses a second one. */
export async function storeUploadedLogo(
  ctx: Context,
  id: string,
  file: { readonly name: string; readonly content: ReadableStream<Uint8Array>; readonly size: number },
) {
  const owner = { userId: null, visitorId: id }
  if ((await readLogos(ctx, owner)).length > 0) return refuse({ refusal: 'used-link' })
  return storeLogo(ctx, owner, file)
}

interface Use {
  /** Where it is printed: the product's default position */
  readonly item: ItemRef | null
  readonly widthMm: number | null
}

/** What is to be known of an uploaded logo for its print; null while nothing was uploaded. */
export async function checkLogo(ctx: Context, id: string, { item, widthMm }: Use): Promise<CheckedLogo | null> {
  const [logo] = await readLogos(ctx, { userId: null, visitorId: id.toLowerCase() })
  if (logo === undefined) return null
  const use = await useOf(ctx, item)
  const width = widthMm ?? use.widthMm
  return {
    logo_id: id,
    name: logo.name,
    is_vector: logo.facts.isVector,
    colours: coloursOf(logo),
    width_mm: width,
    findings: logoFindings(logo.facts, { ...use, widthMm: width, surface: null }).map(({ about, level, text }) => ({
      about,
      level,
      text,
    })),
  }
}

const coloursOf = ({ facts }: Logo) => facts.colours.map(({ hex }) => hex)

async function useOf(ctx: Context, item: ItemRef | null) {
  const isHidden = item !== null && (await firstHidden(ctx, [item.productId])) !== null
  const [position] = item === null || isHidden ? [] : ((await readDecorationOptions(ctx, item.productId)) ?? [])
  if (position === undefined) return { widthMm: usualWidthMm }
  const { width, technique } = defaultPlacement(position)
  return { widthMm: tenthsToMm(width), technique, maxWidthMm: tenthsToMm(position.maxWidth) }
}
