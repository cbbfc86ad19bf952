/** A person at a supplier. */
export interface SupplierContact {
  readonly name: string
  /** What they do there, such as «Παραγγελίες» */
  readonly role: string
  readonly email: string
  readonly phone: string
}

export const maxContacts = 10
