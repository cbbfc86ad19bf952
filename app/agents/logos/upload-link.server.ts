import { timingSafeEqual } from 'node:crypto'

import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { agentLogos } from '#app/agents/agents.tables.ts'
import type { UploadLink } from '#app/agents/gifts/gift-answers.ts'
import { restPath } from '#app/agents/ucp/business-profile.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { readLogos } from '#app/personalisation/logos/read-logos.server.ts'
import { logos } from '#app/personalisation/logos/logos.tables.ts'
import { storeLogo } from '#app/personalisation/logos/store-logo.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** Time for a person to find the file */
const linkMs = 60 * 60_000
/** After this time the process that received the file has died. */
const abandonedMs = 5 * 60_000

const newLinks = sharedLimit('agent-logo', [
  { points: 100, seconds: 3_600 },
  { points: 500, seconds: 86_400 },
])

export const logoUploadPath = `${restPath}/logos`

/** A link to which one file can be sent, within the hour: no address that a program names is fetched. */
export async function makeUploadLink(ctx: Context, profile: string | null): Promise<UploadLink> {
  const { config, now } = ctx
  const seconds = await newLinks.consume(ctx, ctx.address)
  if (seconds !== null) throw new ProtocolError(429, 'too_many_requests', 'Too many upload links for this address.', seconds)
  const id = uuidv7(now.getTime())
  await ctx.db.insert(agentLogos).values({ id, profile, createdAt: now })
  return {
    logo_id: id,
    upload_url: `${publicOrigin(config)}${logoUploadPath}/${id}.${signatureOf(config, id)}`,
    expires_at: new Date(now.getTime() + linkMs).toISOString(),
    next: 'Στείλτε το αρχείο του λογοτύπου (POST, το αρχείο ως σώμα, έως 20 MB) στο upload_url και καλέστε ξανά με το logo_id.',
  }
}

const signatureOf = (config: Context['config'], id: string) =>
  keyedHash(config, 'agent logo', id).subarray(0, 16).toString('base64url')

export const isLinkExpired = ({ now }: Context, madeAt: Date) => now.getTime() - madeAt.getTime() >= linkMs

/** The id of a link that is still valid. Throws a ProtocolError for an unknown one, and for one that has expired. */
export async function readUploadLink(ctx: Context, token: string): Promise<string> {
  const [id = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(ctx.config, id))
  const actual = Buffer.from(signature)
  const isOurs = z.guid().safeParse(id).success && actual.length === expected.length && timingSafeEqual(actual, expected)
  const [link] = isOurs ? await ctx.db.select().from(agentLogos).where(eq(agentLogos.id, id)) : []
  if (link === undefined)
    throw new ProtocolError(404, 'not_found', 'The link is unknown: call check_logo without logo_id for a new one.')
  if (isLinkExpired(ctx, link.createdAt))
    throw new ProtocolError(410, 'link_expired', 'The link has expired: call check_logo without logo_id for a new one.')
  return id
}

/** Stores the file of a link, as the shop's own upload does. Refuses a second one, also while the first is being received. */
export async function storeUploadedLogo(
  ctx: Context,
  id: string,
  file: { readonly name: string; readonly content: ReadableStream<Uint8Array>; readonly size: number },
) {
  const { db, now } = ctx
  const owner = { userId: null, visitorId: id }
  const isFree = or(isNull(agentLogos.receivingSince), lt(agentLogos.receivingSince, new Date(now.getTime() - abandonedMs)))
  const mine = await db
    .update(agentLogos)
    .set({ receivingSince: now })
    .where(and(eq(agentLogos.id, id), isFree))
    .returning({ id: agentLogos.id })
  if (mine.length === 0) return refuse({ refusal: 'used-link' })
  try {
    return (await readLogos(ctx, owner)).length > 0 ? refuse({ refusal: 'used-link' }) : await storeLogo(ctx, owner, file)
  } finally {
    await db.update(agentLogos).set({ receivingSince: null }).where(eq(agentLogos.id, id))
  }
}

/** Deletes links that expired without a file, and those whose logo was deleted. */
export async function deleteOldLinks({ db, now }: Context): Promise<void> {
  const ofLink = db
    .select({ one: sql`1` })
    .from(logos)
    .where(eq(logos.visitorId, agentLogos.id))
  await db.delete(agentLogos).where(and(lt(agentLogos.createdAt, new Date(now.getTime() - dayMs)), notExists(ofLink)))
}
