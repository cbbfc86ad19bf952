import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { fillPlaceholders } from '#app/company/texts/placeholders.ts'
import { categoryOf, type Landing } from '#app/content/home/landing.ts'
import { readyFilters } from '#app/content/home/ready-to-ship.ts'
import { shownPicture } from '#app/content/read-page-text.server.ts'
import { readCurrentText } from '#app/content/texts/read-texts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

/** The products of a row of a landing page */
export const landingRowLength = 8

/** The list from which a landing page shows products, and its subcategories. */
export async function readLandingList(ctx: Context, landing: Landing) {
  const { main } = await readCategoryTree(ctx)
  const category = categoryOf(landing, main)
  return {
    categoryId: category?.id ?? 0,
    filters: landing.isReady === true ? readyFilters(await readDeliveryDays(ctx)) : noFilters,
    children: category?.children ?? main,
  }
}

/** A landing page's first screen, as published today. */
export async function readLandingTexts(ctx: Context, slug: string, landing: Landing) {
  const [text, settings] = await Promise.all([readCurrentText(ctx, 'landing', slug), readSettings(ctx)])
  const filled = (words: string) => fillPlaceholders(words, settings)
  if (text === null) return { title: landing.title, lead: landing.lead, action: landing.action, picture: null }
  const { title, lead, actionText } = text.content
  return { title: filled(title), lead: filled(lead), action: actionText, picture: shownPicture(ctx.config, text.content) }
}
