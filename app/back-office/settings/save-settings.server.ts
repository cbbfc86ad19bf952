import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { notifyAdministrators } from '#app/account/security/notify-administrators.server.ts'
import { readChanges, recordChange } from '#app/account/audit/audit.server.ts'
import {
  proposedSections,
  type SaveSettingsInput,
  sectionKeys,
  type SettingsSection,
  settingsOf,
  type SettingsView,
} from '#app/back-office/settings/settings-schemas.ts'
import { followingVat, vatChanges } from '#app/products/bulk/vat-change.ts'
import { startVatChange } from '#app/products/bulk/start-bulk.server.ts'
import { mailLogoOf } from '#app/back-office/settings/store-document-logo.server.ts'
import { legalGuaranteeUrlOf } from '#app/catalogue/pictures/legal-guarantee-url.server.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { documentLogoOf } from '#app/company/shop-brand.ts'
import { lockSettings, readSavedKeys, readSettings, writeSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { UserSession } from '#app/platform/session.ts'

const maxChanges = 50

export const settingsRefusals = refusals({
  'unknown-logo': [422, 'Αυτό το αρχείο δεν υπάρχει πια. Ανεβάστε το ξανά.'],
  'settings-changed': [409, 'Κάποιος άλλαξε αυτές τις ρυθμίσεις στο μεταξύ. Δείτε τις νέες τιμές και αποθηκεύστε ξανά.'],
})

/** All settings with the revisions of their sections, and the latest changes. */
export async function readSettingsView(ctx: Context): Promise<SettingsView> {
  const values = await readSettings(ctx)
  const proposals = await readProposals(ctx, values)
  const changes = await readChanges(ctx, 'settings', maxChanges)
  const urlOf = (src = '') => (src === '' ? null : pictureUrl(ctx.config, src))
  return {
    values,
    brandUrls: {
      logo: urlOf(values.logo?.src),
      darkLogo: urlOf(values.darkLogo?.src),
      icon: urlOf(values.icon),
    },
    letterheadUrl: urlOf(values.letterhead),
    legalGuaranteeUrl: legalGuaranteeUrlOf(ctx, values),
    proposals,
    revisions: Object.fromEntries(sectionNames.map((name) => [name, revisionOf(values, name)])),
    changes: changes.map(({ id, at, actorName, subjectId, before, after }) => ({
      id,
      at: at.toISOString(),
      actorName,
      section: subjectId,
      before: valuesOf(before),
      after: valuesOf(after),
    })),
  }
}

/**
 * Saves a section of the settings: it applies to all pages and mails on every node, and is recorded in the audit log. A changed VAT
 * rate is given to the products, the delivery and the fee that have the old one. Refuses a section that was changed since it was read.
 */
export function saveSettings(
  ctx: Context,
  user: UserSession,
  input: SaveSettingsInput,
): Promise<Result<SettingsView, RefusalOf<typeof settingsRefusals>>> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    if (revisionOf(before, input.section) !== input.revision) return refuse({ refusal: 'settings-changed' })
    const own = settingsOf(input, before)
    const vat = own.vatRates === undefined ? [] : vatChanges(before.vatRates, own.vatRates)
    const given = await withMailLogo(tx, before, { ...own, ...followingVat(before, vat) })
    if (given === null || !picturesOf(given).every((src) => src === '' || findPictureSource(tx.config, src) !== null))
      return refuse({ refusal: 'unknown-logo' })
    const wanted = Object.entries(given)
    // Saving a proposal as it is confirms it.
    const isConfirmed = (await readProposals(tx, before)).some((section) => section === input.section)
    const changed = wanted.filter(([key, value]) => isConfirmed || !isDeepStrictEqual(value, Reflect.get(before, key)))
    if (changed.length > 0) {
      const after: Partial<Settings> = Object.fromEntries(changed)
      await writeSettings(tx, after)
      await recordChange(tx, user, {
        subject: 'settings',
        subjectId: input.section,
        before: Object.fromEntries(changed.map(([key]) => [key, Reflect.get(before, key)])),
        after,
      })
      if (after.bankAccounts !== undefined || after.iris !== undefined) {
        const { bankAccounts, iris } = { ...before, ...after }
        await notifyAdministrators(tx, { kind: 'bank-accounts-changed', accounts: bankAccounts, irisAlias: iris.alias })
      }
      if (vat.length > 0) await startVatChange(tx, user, vat)
      // Any page may show them.
      await bumpCatalogueVersion(tx)
    }
    return done(await readSettingsView(tx))
  })
}

/** The uploaded pictures that these settings name */
function picturesOf({ logo, darkLogo, icon, legalGuaranteeNotice }: Partial<Settings>): readonly string[] {
  return [logo?.src ?? '', darkLogo?.src ?? '', icon ?? '', legalGuaranteeNotice ?? '']
}

/** The sections that still have the values of `defaultSettings`, in a shop without the sample. */
async function readProposals(ctx: Context, { isSample }: Settings): Promise<SettingsView['proposals']> {
  if (isSample) return []
  const saved = await readSavedKeys(ctx)
  return proposedSections.filter((section) => !sectionKeys[section].some((key) => saved.has(key)))
}

/** Updates the logo in mails. Null if there is no such picture. */
async function withMailLogo(ctx: Context, before: Settings, given: Partial<Settings>): Promise<Partial<Settings> | null> {
  const src = documentLogoOf({ ...before, ...given })
  if (src === documentLogoOf(before)) return given
  const mailLogo = await mailLogoOf(ctx, src)
  return mailLogo === undefined ? null : { ...given, mailLogo }
}

const sectionNames = Object.keys(sectionKeys).filter((name): name is SettingsSection => Object.hasOwn(sectionKeys, name))

function revisionOf(settings: Settings, section: SettingsSection): string {
  const values = sectionKeys[section].map((key) => settings[key])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

function valuesOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored)) : {}
}
