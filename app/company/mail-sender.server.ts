import { shopNameOf } from '#app/company/shop-brand.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import { demonstrationText } from '#app/company/demonstration.ts'
import { registryLine } from '#app/company/settings.ts'
import type { Context } from '#app/platform/context.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import type { MailSender } from '#app/platform/mail/frame.mail.tsx'

/**
 * The sender of mails. Separate from `sendMail`, because scripts that run from source cannot load the mail templates.
 */
export async function readMailSender(ctx: Context): Promise<MailSender> {
  const settings = await readSettings(ctx)
  const { mailLogo } = settings
  const origin = publicOrigin(ctx.config)
  return {
    name: shopNameOf(settings),
    ...(settings.mailSenderName !== '' && { senderName: settings.mailSenderName }),
    registryLine: registryLine(settings),
    phone: settings.phone,
    email: settings.email,
    hours: serviceHoursText(settings.serviceHours),
    notice: settings.isSample ? demonstrationText : '',
    logo:
      mailLogo === null
        ? null
        : { ...mailLogo, url: mailLogo.path.startsWith('/') ? `${origin}${mailLogo.path}` : mailLogo.path },
    colour: settings.documentColour || settings.accent,
  }
}
