import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { Settings } from '#app/company/settings.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The address of the merchant's file; null without one. */
export function legalGuaranteeUrlOf({ config }: Context, { legalGuaranteeNotice }: Settings): string | null {
  return legalGuaranteeNotice === '' ? null : pictureUrl(config, legalGuaranteeNotice)
}
