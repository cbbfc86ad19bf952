import { type UserSession, worksIn } from '#app/platform/session.ts'

/** Who a logged-in reader of a customer's quote or order is: staff of sales or production, or its owner; undefined for strangers. */
export function accountRole(session: UserSession, ownerId: number | null): 'staff' | 'owner' | undefined {
  const isOwner = ownerId === session.userId
  return worksIn(session, 'sales', 'production') ? 'staff' : isOwner ? 'owner' : undefined
}
