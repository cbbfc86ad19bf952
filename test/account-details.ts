import type { AccountDetails } from '#app/account/account-schemas.ts'

/** A company's account, as its call answers. */
export const companyAccount: AccountDetails = {
  id: 1,
  username: 'maria',
  email: 'maria@etaireia.example',
  emailConfirmed: true,
  role: 'customer',
  areas: [],
  mutedMails: [],
  firstName: '',
  lastName: '',
  phone: '',
  companyName: 'Εταιρεία Α.Ε.',
  afm: '094019245',
  taxOffice: 'ΦΑΕ Αθηνών',
  activity: 'Εμπόριο',
  companyAddress: 'Ερμού 1, 105 57 Αθήνα',
  companyKept: false,
  twoFactor: false,
  secondFactorDueAt: null,
  hasRecoveryCode: null,
}
