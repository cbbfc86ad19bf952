import { and, asc, eq, lt } from 'drizzle-orm'

import type { Logo } from '#app/personalisation/logos/logo.contract.ts'
import type { StoredLogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import { isOwnedBy, type LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { logoFiles, logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

const columns = {
  id: logos.id,
  name: logos.name,
  picture: logos.pictureHash,
  width: logoPictures.width,
  height: logoPictures.height,
  contentType: logoFiles.kind,
  facts: logoPictures.facts,
  repairedFrom: logoPictures.repairedFrom,
  createdAt: logos.createdAt,
}

/** Records that an owner's logos are still in use, once a day. */
export async function touchLogos({ db, now }: Context, owner: LogoOwner): Promise<void> {
  const dayBefore = new Date(now.getTime() - dayMs)
  await db
    .update(logos)
    .set({ usedAt: now })
    .where(and(isOwnedBy(owner), lt(logos.usedAt, dayBefore)))
}

/** An owner's logos, the oldest first. */
export async function readLogos(ctx: Context, owner: LogoOwner): Promise<readonly Logo[]> {
  const rows = await selectLogos(ctx).where(isOwnedBy(owner)).orderBy(asc(logos.createdAt), asc(logos.id))
  return rows.map(presentLogo)
}

/** Undefined for unknown logos and those of others. */
export async function readLogo(ctx: Context, owner: LogoOwner, id: string): Promise<Logo | undefined> {
  const [row] = await selectLogos(ctx).where(and(isOwnedBy(owner), eq(logos.id, id)))
  return row && presentLogo(row)
}

function selectLogos({ db }: Context) {
  return db
    .select(columns)
    .from(logos)
    .innerJoin(logoPictures, eq(logoPictures.hash, logos.pictureHash))
    .innerJoin(logoFiles, eq(logoFiles.hash, logoPictures.fileHash))
}

interface LogoRow extends Omit<Logo, 'createdAt' | 'facts'> {
  readonly createdAt: Date
  readonly facts: StoredLogoFacts
}

function presentLogo({ createdAt, facts: { outline: _, ...facts }, ...row }: LogoRow): Logo {
  return { ...row, facts, createdAt: createdAt.toISOString() }
}
