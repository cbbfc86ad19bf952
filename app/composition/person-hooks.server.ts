import { eq } from 'drizzle-orm'

import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { carts } from '#app/cart/cart.tables.ts'
import type { GuestHooks } from '#app/customers/person/guest-hooks.server.ts'
import { customersOfPerson, removeFromCustomers } from '#app/customers/person/remove-from-customers.server.ts'
import { exportSubscription, deleteSubscription } from '#app/content/newsletter/newsletter.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { mergeVisitorCart } from '#app/cart/merge-visitor-cart.server.ts'
import { exportOrders, eraseOrders, claimGuestOrders } from '#app/orders/orders-of-account.server.ts'
import { exportQuotes, eraseQuotes, claimGuestQuotes } from '#app/quotes/account/quotes-of-account.server.ts'
import { deleteShares, listShares, claimShares } from '#app/personalisation/sharing/own-shares.server.ts'
import { exportLogos, deleteLogosOfAccount, mergeVisitorLogos } from '#app/personalisation/logos/logos-of-account.server.ts'
import { mergeVisitorWishlist } from '#app/wishlist/merge-visitor-wishlist.server.ts'
import { readWishlist } from '#app/wishlist/wishlist.server.ts'
import { wishlists } from '#app/wishlist/wishlist.tables.ts'
import { exportMails, deleteMails } from '#app/platform/mail/mail.server.ts'

/** What the slices above customers store about a guest's address. */
export const guestHooks: GuestHooks = {
  exportAddress: async (tx, email) => ({
    mails: await exportMails(tx, email),
    newsletter: (await exportSubscription(tx, email)) ?? null,
  }),
  async eraseAddress(tx, email) {
    // The shop's own mailbox receives mails about many people.
    if (email === (await readSettings(tx)).email) return
    await deleteMails(tx, email)
    await deleteSubscription(tx, email)
  },
}

/** What the slices above the account do at login, at a data export, and when an account closes. */
export const accountHooks: AccountHooks = {
  async onLogin(tx, earlierVisitorId, visitorId) {
    await claimShares(tx, earlierVisitorId, visitorId)
    const cart = await mergeVisitorCart(tx, earlierVisitorId, visitorId)
    const wishlist = await mergeVisitorWishlist(tx, earlierVisitorId, visitorId)
    return [...cart, ...wishlist, ...(await mergeVisitorLogos(tx, earlierVisitorId, visitorId))]
  },
  async onAddressProved(tx, user) {
    await claimGuestQuotes(tx, user)
    await claimGuestOrders(tx, user)
  },
  async onExport(tx, { id, visitorId, email, emailConfirmedAt }) {
    // An unconfirmed address may be somebody else's.
    const ofAddress =
      emailConfirmedAt === null
        ? {}
        : { mails: await exportMails(tx, email), newsletter: (await exportSubscription(tx, email)) ?? null }
    return {
      ...ofAddress,
      cart: await readCart(tx, visitorId),
      wishlist: await readWishlist(tx, visitorId),
      quotes: await exportQuotes(tx, { kind: 'account', userId: id }),
      orders: await exportOrders(tx, { kind: 'account', userId: id }),
      logos: await exportLogos(tx, id),
      shares: await listShares(tx, visitorId),
    }
  },
  async onClose(tx, { id, visitorId, email, emailConfirmedAt }) {
    // First, so that what is written from here on includes the closing.
    // The shop's own mailbox receives mails about many people.
    if (emailConfirmedAt !== null && email !== (await readSettings(tx)).email) {
      await deleteMails(tx, email)
      await deleteSubscription(tx, email)
    }
    const person = { kind: 'account', userId: id } as const
    const left = await customersOfPerson(tx, person)
    await eraseQuotes(tx, person)
    await eraseOrders(tx, person)
    await removeFromCustomers(tx, person, left)
    await deleteLogosOfAccount(tx, id)
    await deleteShares(tx, visitorId)
    await tx.db.delete(carts).where(eq(carts.id, visitorId))
    await tx.db.delete(wishlists).where(eq(wishlists.id, visitorId))
  },
}
