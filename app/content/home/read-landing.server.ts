import { readSettings } from '#app/company/settings.server.ts'
import { fillPlaceholders } from '#app/company/texts/placeholders.ts'
import type { Landing } from '#app/content/home/landing.ts'
import { shownPicture } from '#app/content/read-page-text.server.ts'
import { readCurrentText } from '#app/content/texts/read-texts.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A landing page's first screen, as published today. */
export async function readLandingTexts(ctx: Context, slug: string, landing: Landing) {
  const [text, settings] = await Promise.all([readCurrentText(ctx, 'landing', slug), readSettings(ctx)])
  const filled = (words: string) => fillPlaceholders(words, settings)
  if (text === null) return { title: landing.title, lead: landing.lead, action: landing.action, picture: null }
  const { title, lead, actionText } = text.content
  return { title: filled(title), lead: filled(lead), action: actionText, picture: shownPicture(ctx.config, text.content) }
}
